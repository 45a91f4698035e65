/** Which page is shown: the path of the address, changed without loading anew. */

import { at, inner } from "./base";

/** The path as our pages know it, without the server's place on its host. */
const here = (): string => inner(location.pathname) ?? location.pathname;

class Router {
  path = $state(here());
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(to: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", at(to));
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.path = here();
    this.query = new URLSearchParams(location.search);
  }

  /** For links: stay in the page, unless somebody wants another tab. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    const path = inner(url.pathname);
    if (url.origin !== location.origin || path === null || path.startsWith("/api/")) return;
    event.preventDefault();
    this.go(path + url.search + url.hash);
  };
}

export const router = new Router();
