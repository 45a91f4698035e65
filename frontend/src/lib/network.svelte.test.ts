import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Reach } from "../protocol/types";

const HERE: Reach = { url: "http://127.0.0.1:8211/tisch", reach: "here", addresses: [], can: ["open"], open: false };
const OPEN: Reach = {
  url: "http://192.168.1.5:8211/tisch",
  reach: "network",
  addresses: ["http://192.168.1.5:8211/tisch", "http://[fd00::5]:8211/tisch", "http://laptop.local:8211/tisch"],
  can: ["close"],
  open: true,
};
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const sent = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();

/** The module as a page under a path reads it, which came from this host. */
async function fresh(host = "127.0.0.1"): Promise<(typeof import("./network.svelte"))["network"]> {
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { dataset: { base: "/tisch" } } });
  vi.stubGlobal("location", { origin: `http://${host}:8211`, hostname: host });
  vi.stubGlobal("fetch", sent);
  return (await import("./network.svelte")).network;
}

beforeEach(() => void sent.mockReset());
afterEach(() => void vi.unstubAllGlobals());

describe("links", () => {
  test("begin with what the server says, not with how this page was opened", async () => {
    const network = await fresh();
    sent.mockResolvedValueOnce(answer(OPEN));
    await network.load();
    expect(sent.mock.calls[0]![0]).toBe("/tisch/api/network");
    expect(network.link("/tables/T1")).toBe("http://192.168.1.5:8211/tisch/tables/T1");
    expect(network.here).toBe(false);
  });

  test("are those of this page if the server does not answer, and that only this computer opens them is still known", async () => {
    const network = await fresh("localhost");
    sent.mockRejectedValueOnce(new TypeError("no route"));
    expect(network.known).toBe(false);
    await network.load();
    expect(network.known).toBe(true);
    expect(network.link("/tables/T1")).toBe("http://localhost:8211/tisch/tables/T1");
    expect(network.here).toBe(true);
    expect(network.may("open")).toBe(false);
  });

  test.each([
    ["127.0.0.1", true],
    ["127.1.2.3", true],
    ["[::1]", true],
    ["localhost", true],
    ["192.168.1.5", false],
    ["localhost.example", false],
  ])("without an answer: whether %s is this computer", async (host, here) => {
    expect((await fresh(host)).here).toBe(here);
  });

  test("can begin with another address, as long as the server has it", async () => {
    const network = await fresh();
    sent.mockResolvedValueOnce(answer(OPEN));
    await network.load();
    network.choose("http://laptop.local:8211/tisch");
    expect(network.link("/")).toBe("http://laptop.local:8211/tisch/");
    sent.mockResolvedValueOnce(answer({ ...OPEN, addresses: OPEN.addresses.slice(0, 1) }));
    await network.load();
    expect(network.link("/")).toBe("http://192.168.1.5:8211/tisch/");
  });

  test("to a public address have no alternatives in the network", async () => {
    const network = await fresh();
    sent.mockResolvedValueOnce(answer({ ...OPEN, url: "https://play.example", reach: "public", can: [] }));
    await network.load();
    network.choose("http://laptop.local:8211/tisch");
    expect(network.addresses).toEqual([]);
    expect(network.link("/tables/T1")).toBe("https://play.example/tables/T1");
  });

  test("the address by which a visitor came is one of those to choose from, once", async () => {
    const network = await fresh("laptop.local");
    sent.mockResolvedValueOnce(answer({ ...OPEN, url: "http://laptop.local:8211/tisch", can: [] }));
    await network.load();
    expect(network.addresses).toEqual([OPEN.addresses[2], OPEN.addresses[0], OPEN.addresses[1]]);
  });
});

describe("letting phones join", () => {
  test("changes every link at once, and can be taken back", async () => {
    const network = await fresh();
    sent.mockResolvedValueOnce(answer(HERE));
    await network.load();
    expect([network.here, network.may("open"), network.may("close")]).toEqual([true, true, false]);
    sent.mockResolvedValueOnce(answer(OPEN));
    await network.admit(true);
    expect(sent.mock.calls[1]![1]).toMatchObject({ method: "PUT", body: '{"open":true}' });
    expect(network.link("/tables/T1")).toContain("http://192.168.1.5:8211/");
    sent.mockResolvedValueOnce(answer(HERE));
    await network.admit(false);
    expect(sent.mock.calls[2]![1]).toMatchObject({ method: "PUT", body: '{"open":false}' });
    expect(network.link("/tables/T1")).toContain("http://127.0.0.1:8211/");
  });

  test("that fails is explained in the server's words, until it is tried again", async () => {
    const network = await fresh();
    const { loadWords } = await import("./words.svelte");
    await loadWords("en");
    sent.mockResolvedValueOnce(answer({ error: { code: "odd", message: "this computer is in no network" } }, 409));
    await network.admit(true);
    expect(network.problem).toBe("That did not work: this computer is in no network");
    expect(network.busy).toBe(false);
    sent.mockResolvedValueOnce(answer(OPEN));
    await network.admit(true);
    expect(network.problem).toBe("");
  });

  test("is not undone by an answer to an earlier question, nor asked about meanwhile", async () => {
    const network = await fresh();
    let tell: (late: Response) => void = () => {};
    let agree: (done: Response) => void = () => {};
    sent.mockReturnValueOnce(new Promise((resolve) => (tell = resolve)));
    const early = network.load();
    sent.mockReturnValueOnce(new Promise((resolve) => (agree = resolve)));
    const change = network.admit(true);
    await network.load();
    expect(sent).toHaveBeenCalledTimes(2);
    agree(answer(OPEN));
    await change;
    tell(answer(HERE));
    await early;
    expect(network.here).toBe(false);
  });
});
