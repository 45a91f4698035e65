/** Where the server is on its host: nothing at the root, "/tisch" under a path. It writes that into the page. */
export const base: string = globalThis.document?.documentElement.dataset.base ?? "";

/** The address of one of our pages, or of a route of the server. */
export const at = (path: string): string => base + path;

/** The same with scheme and host: for others. */
export const address = (path: string): string => location.origin + at(path);

/** The path of a page as the page knows it, or null if the address belongs to another server. */
export function inner(path: string): string | null {
  if (path === base) return "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}

/** The key of what this browser keeps: two servers under two paths of one host share its storage. */
export const place = (name: string): string => `tischlein${base}.${name}`;
