/** When the server is updated, the parts that an open page has not loaded yet are gone: it must be loaded anew. */

import { at, place } from "./base";

const KEY = place("renewed");
/** What is still missing so many milliseconds after that is missing for good. */
const ONCE = 60_000;

let asking = false;

/** Load the page anew, but not again and again, and only if a server is there to load it from. */
export async function renew(): Promise<void> {
  // A missing part is noticed where it was asked for and where it was to be shown: once is enough.
  if (asking) return;
  asking = true;
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE) return;
    if (!(await fetch(at("/"), { cache: "no-store" })).ok) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a server, or without a memory, it is left to whoever looks at the page.
    return;
  } finally {
    asking = false;
  }
  location.reload();
}
