import { afterEach, expect, test, vi } from "vitest";

/** The module as a page of a server at this place reads it. */
async function under(base: string | undefined): Promise<typeof import("./base")> {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { dataset: base === undefined ? {} : { base } } });
  vi.stubGlobal("location", { origin: "https://host.example" });
  return import("./base");
}

afterEach(() => void vi.unstubAllGlobals());

test("at the root everything is called as it always was", async () => {
  const { address, at, inner, place } = await under(undefined);
  expect(at("/settings")).toBe("/settings");
  expect(address("/tables/T1")).toBe("https://host.example/tables/T1");
  expect(inner("/tables/T1")).toBe("/tables/T1");
  expect(inner("/")).toBe("/");
  expect(place("settings")).toBe("tischlein.settings");
});

test("under a path addresses begin with it, and pages do not know it", async () => {
  const { address, at, inner, place } = await under("/tisch");
  expect(at("/settings")).toBe("/tisch/settings");
  expect(address("/tables/T1")).toBe("https://host.example/tisch/tables/T1");
  expect(inner("/tisch/tables/T1")).toBe("/tables/T1");
  expect(inner("/tisch/")).toBe("/");
  expect(inner("/tisch")).toBe("/");
  expect(place("settings")).toBe("tischlein/tisch.settings");
});

test("an address of another server on the same host is not ours", async () => {
  const { inner } = await under("/tisch");
  expect(inner("/")).toBe(null);
  expect(inner("/other/tables/T1")).toBe(null);
  expect(inner("/tischlein")).toBe(null);
});

const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("no link, request or key leaves out where the server is", () => {
  const wrong = [
    /href=(["'])\//, // a link to the root of the host
    /(href|src)=\{\s*[`"']\//,
    /href:\s*[`"']\//,
    /\bfetch\(\s*[`"']/,
    /new WebSocket\(\s*["']/,
    /["'`]tischlein\./, // a key of the browser's storage
    /location\.(pathname|origin)/,
    /history\.\w+State\((?!.*\bat\()/,
  ];
  const allowed = new Set(["./base.ts"]);
  const found: string[] = [];
  for (const [path, text] of Object.entries(sources)) {
    if (allowed.has(path)) continue;
    for (const line of text.split("\n")) if (wrong.some((one) => one.test(line))) found.push(`${path}: ${line.trim()}`);
  }
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  // The router reads the address, and compares a link's site with its own.
  expect(found.filter((one) => !one.startsWith("./router.svelte.ts"))).toEqual([]);
});
