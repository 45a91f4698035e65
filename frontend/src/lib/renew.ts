/** When the server is updated, the parts that an open page has not loaded yet are gone: it must be loaded anew. */

const KEY = "tischlein.renewed";
/** What is still missing so many milliseconds after that is missing for good. */
const ONCE = 60_000;

/** Load the page anew, but not again and again, and only if a server is there to load it from. */
export async function renew(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE) return;
    if (!(await fetch("/", { cache: "no-store" })).ok) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a server, or without a memory, it is left to whoever looks at the page.
    return;
  }
  location.reload();
}
