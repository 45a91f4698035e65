import { beforeEach, describe, expect, test, vi } from "vitest";

import type { GameModule } from "../games/contract";
import { catalogue } from "../lib/catalogue.svelte";
import { me } from "../lib/me.svelte";
import type { AnyEvent, GameInfo, TableInfo } from "../protocol/types";
import { Scene, choose, revealed, update, viewAt } from "./scene";
import { MatchStore } from "./store.svelte";

let scene: Scene;
let store: MatchStore;
let careful: boolean;
let quick: boolean;

const game = (): GameModule =>
  ({ pace: (event: { type: string }) => (event.type === "revealed" ? 2000 : 0), careful: () => careful }) as unknown as GameModule;
const table = (changes: Partial<TableInfo> = {}): TableInfo => ({ id: "T1", phase: "playing", ...changes }) as TableInfo;
const answer = async (id: number, revision = 3): Promise<void> => {
  scene.socket.tell({ type: "answer", id, revision });
  await settled();
};
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn++) await Promise.resolve();
};

beforeEach(() => {
  scene = new Scene();
  careful = quick = false;
  store = new MatchStore("T1", game, () => quick, scene);
  store.connect();
  scene.socket.onopen!();
});

describe("what is shown", () => {
  test("the first update is shown at once, without a film of the past", () => {
    scene.socket.tell(update(3, [revealed(2)], { table: table() }));
    expect(store.busy).toBe(false);
    expect(store.view?.revision).toBe(3);
    expect(store.info?.id).toBe("T1");
    expect(store.log.map((line) => line.event)).toEqual([revealed(2)]);
    expect(store.moves).toEqual([choose(9)]);
  });

  test("a later one plays its moments and then settles", () => {
    scene.socket.tell(update(3));
    scene.socket.tell(update(4, [revealed(3)], { moves: [choose(7)] }));
    expect(store.moment).toEqual(revealed(3));
    expect(store.view?.revision).toBe(3);
    expect(store.moves).toEqual([choose(9)]);
    scene.pass(2000);
    expect(store.moment).toBeNull();
    expect(store.view?.revision).toBe(4);
    expect(store.moves).toEqual([choose(7)]);
  });

  test("skipping leads to the same table and the same log", () => {
    const run = (skip: boolean): unknown => {
      const other = new MatchStore("T1", game, () => false, scene);
      other.connect();
      scene.socket.onopen!();
      scene.socket.tell(update(3));
      scene.socket.tell(update(4, [revealed(3), { type: "roundEnded", round: 1, points: [3, 0] }]));
      scene.socket.tell(update(5, [revealed(1)]));
      if (skip) other.skip();
      scene.pass(10_000);
      return [other.view, other.moves, other.moment, other.log.map((line) => line.event)];
    };
    const shown = run(false) as unknown[];
    expect(run(true)).toEqual(shown);
    expect(shown[3]).toHaveLength(3);
  });

  test("events without a moment are told in the log all the same, each once", () => {
    scene.socket.tell(update(3));
    const quiet: AnyEvent = { type: "roundEnded", round: 1, points: [3, 0] };
    scene.socket.tell(update(4, [revealed(3), quiet]));
    scene.pass(2000);
    expect(store.log.map((line) => line.event.type)).toEqual(["revealed", "roundEnded"]);
    expect(new Set(store.log.map((line) => line.id)).size).toBe(2);
  });

  test("who is in a hurry does not wait", () => {
    quick = true;
    scene.socket.tell(update(3));
    scene.socket.tell(update(4, [revealed(3)]));
    expect(store.view?.revision).toBe(4);
    expect(store.log.map((line) => line.event.type)).toEqual(["revealed"]);
  });

  test("after a loss it resumes and shows what was missed", () => {
    scene.socket.tell(update(3));
    scene.socket.lose();
    expect(store.link).toBe("lost");
    scene.pass(1000);
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=3");
    scene.socket.onopen!();
    expect(store.link).toBe("open");
    scene.socket.tell(update(5, [revealed(1), revealed(2)]));
    scene.pass(4000);
    expect(store.view?.revision).toBe(5);
    expect(store.log).toHaveLength(2);
  });
});

describe("choosing", () => {
  beforeEach(() => scene.socket.tell(update(3)));

  test("a move that is acknowledged and not yet told cannot be made again", async () => {
    store.pick(choose(9));
    await answer(1, 4);
    expect(store.sending).toBe(true);
    store.pick(choose(9));
    expect(scene.socket.sent).toHaveLength(1);
    scene.socket.tell(update(4));
    await settled();
    expect(store.sending).toBe(false);
  });

  test("nor after a loss in between, until it is told", async () => {
    store.pick(choose(9));
    await answer(1, 4);
    scene.socket.lose();
    scene.pass(1000);
    scene.socket.onopen!();
    expect(store.sending).toBe(true);
    scene.socket.tell(update(5));
    await settled();
    expect(store.sending).toBe(false);
  });

  test("a careful move is picked first and made the second time", async () => {
    careful = true;
    store.pick(choose(9));
    expect(store.picked).toEqual(choose(9));
    expect(scene.socket.sent).toEqual([]);
    store.pick(choose(9));
    expect(scene.socket.sent).toMatchObject([{ type: "play", revision: 3, move: choose(9) }]);
    expect(store.sending).toBe(true);
    await answer(1);
    expect(store.sending).toBe(false);
  });

  test("another pick replaces the first", () => {
    careful = true;
    store.pick(choose(9));
    store.pick(choose(7));
    expect(store.picked).toEqual(choose(7));
    expect(scene.socket.sent).toEqual([]);
  });

  test("what was picked is put back as soon as something happens", () => {
    careful = true;
    store.pick(choose(9));
    scene.socket.tell(update(4, [revealed(2)]));
    expect(store.busy).toBe(true);
    expect(store.picked).toBeNull();
  });

  test("but not because the connection was made anew and nothing has changed", () => {
    careful = true;
    store.pick(choose(9));
    scene.socket.tell(update(3));
    expect(store.picked).toEqual(choose(9));
    scene.socket.tell(update(3, [], { moves: [choose(7)] }));
    expect(store.picked).toBeNull();
  });

  test("a choice that waits can be changed, also by who has just come back", () => {
    const chosen = viewAt(3, { pending: { decide: [1] }, chosen: [0], choice: choose(9) });
    scene.socket.tell({ type: "update", view: chosen, events: [], instead: [choose(9), choose(7)] });
    expect(store.moves).toEqual([choose(9), choose(7)]);
    store.pick(choose(7));
    expect(scene.socket.sent).toMatchObject([{ type: "play", revision: 3, move: choose(7) }]);
  });

  test("a move that needs no care is made at once, with a key of its own", () => {
    store.pick(choose(9));
    expect(scene.socket.sent).toHaveLength(1);
    expect(scene.socket.sent[0]!.key).toMatch(/^[0-9a-f]{24}$/);
  });

  test("a second tap while the first is on its way does nothing", () => {
    store.pick(choose(9));
    store.pick(choose(9));
    expect(scene.socket.sent).toHaveLength(1);
  });

  test("nothing can be picked while something is shown", () => {
    scene.socket.tell(update(4, [revealed(2)]));
    store.pick(choose(9));
    expect(scene.socket.sent).toEqual([]);
  });

  test("a choice whose answer was lost is sent again with the same key", async () => {
    store.pick(choose(9));
    const [first] = scene.socket.sent;
    scene.socket.lose();
    scene.pass(1000);
    scene.socket.onopen!();
    expect(scene.socket.sent).toEqual([first]);
    await answer(1);
    expect(store.sending).toBe(false);
  });

  test("what one sees when a choice was made is told at once", () => {
    scene.socket.tell({ type: "chosen", revision: 3, owing: [1], chosen: [0], choice: choose(9) });
    expect(store.view).toMatchObject({ pending: { decide: [1] }, chosen: [0], choice: choose(9) });
    scene.socket.tell({ type: "chosen", revision: 3, owing: [], chosen: [0, 1] });
    expect(store.view?.choice).toEqual(choose(9));
    scene.socket.tell({ type: "chosen", revision: 3, owing: [0], chosen: [1], choice: null, moves: [choose(7)] });
    expect(store.view?.choice).toBeNull();
    expect(store.moves).toEqual([choose(7)]);
  });

  test("news about another revision do not belong to what is shown", () => {
    scene.socket.tell({ type: "chosen", revision: 2, owing: [], chosen: [0, 1] });
    expect(store.view?.chosen).toEqual([]);
  });

  test("somebody's choice that comes while the reveal is shown is not lost", () => {
    scene.socket.tell(update(4, [revealed(2)]));
    scene.socket.tell({ type: "chosen", revision: 4, owing: [0], chosen: [1] });
    scene.pass(2000);
    expect(store.view).toMatchObject({ revision: 4, chosen: [1], pending: { decide: [0] } });
  });

  test("taking back asks for it", () => {
    void store.withdraw();
    expect(scene.socket.sent).toMatchObject([{ type: "withdraw", revision: 3 }]);
  });
});

describe("refusals", () => {
  beforeEach(() => scene.socket.tell(update(3)));

  test("say why, name the clause, and change nothing", async () => {
    catalogue.games = [{ id: "pico", clauses: "PI" } as GameInfo, { id: "5211", clauses: "" } as GameInfo];
    scene.socket.tell(update(3, [], { table: table({ game: "pico" }) }));
    store.pick(choose(9));
    scene.socket.tell({ type: "refusal", id: 1, code: "illegal_move", message: "that card is not yours (PI2)" });
    await vi.waitFor(() => expect(store.sending).toBe(false));
    expect(store.problem).toEqual({ text: "that card is not yours (PI2)", code: "illegal_move", clause: "PI2" });
    expect(store.view).toEqual(viewAt(3));
    expect(store.moves).toEqual([choose(9)]);
  });

  test("are forgotten with the next pick", async () => {
    store.refuse("not now", "FT2");
    expect(store.problem?.clause).toBe("FT2");
    store.pick(choose(9));
    expect(store.problem).toBeNull();
  });

  test("are put away when they are no longer true", async () => {
    store.refuse("wait for the other", "PI2");
    scene.socket.tell(update(3));
    expect(store.problem).not.toBeNull();
    scene.socket.tell(update(4));
    expect(store.problem).toBeNull();
    const said = store.say("hello");
    scene.socket.tell({ type: "refusal", id: 1, code: "too_many", message: "slowly" });
    await said;
    scene.socket.tell(update(5));
    expect(store.problem?.code).toBe("too_many");
  });

  test("a line of chat has a key of its own, so that it is said once however often it is sent", () => {
    void store.say("hello");
    void store.say("hello");
    const keys = scene.socket.sent.map((one) => one.key);
    expect(keys[0]).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(keys).size).toBe(2);
  });

  test("who is not known any more is nobody", async () => {
    me.take({ player: { id: "p", name: "Ann" } } as Parameters<typeof me.take>[0]);
    const said = store.say("hello");
    scene.socket.tell({ type: "refusal", id: 1, code: "signed_out", message: "who?" });
    await said;
    expect(me.player).toBeNull();
    expect(store.problem?.code).toBe("signed_out");
  });

  test("a chat line that is refused says so", async () => {
    const said = store.say("hello");
    scene.socket.tell({ type: "refusal", id: 1, code: "too_many", message: "slowly" });
    expect(await said).toBe(false);
    expect(store.problem).toEqual({ text: "slowly", code: "too_many", clause: null });
  });
});

describe("company", () => {
  test("who is there, and how many watch", () => {
    scene.socket.tell({ type: "presence", present: [0, 1], watching: 3 });
    expect(store.present).toEqual([0, 1]);
    expect(store.watching).toBe(3);
  });

  test("who is not there is missed since then", () => {
    scene.socket.tell(update(3, [], { table: table({ seats: [{}, {}] }) }));
    const went = vi.spyOn(Date, "now").mockReturnValue(1000);
    scene.socket.tell({ type: "presence", present: [0], watching: 0 });
    expect(store.missed).toEqual({ 1: 1000 });
    went.mockReturnValue(9000);
    scene.socket.tell({ type: "presence", present: [0], watching: 1 });
    expect(store.missed).toEqual({ 1: 1000 });
    scene.socket.tell({ type: "presence", present: [0, 1], watching: 1 });
    expect(store.missed).toEqual({});
    // It is not told yet who is there.
    scene.socket.tell({ type: "presence", present: [], watching: 0 });
    expect(store.missed).toEqual({});
    went.mockRestore();
  });

  test("how far the clocks are apart", () => {
    scene.socket.tell({ type: "presence", present: [], watching: 0, time: { now: Date.now() - 5000, owing: [] } });
    expect(store.ahead).toBeGreaterThanOrEqual(5000);
    expect(store.ahead).toBeLessThan(6000);
  });

  test("a line of chat is heard once, however often it comes", () => {
    const line = { type: "said", id: 7, player: "p", name: "Ann", at: 1, text: "hi" } as const;
    scene.socket.tell(line);
    scene.socket.tell(line);
    scene.socket.tell({ ...line, id: 8, text: "ho" });
    expect(store.chat.map((one) => one.text)).toEqual(["hi", "ho"]);
  });

  test("news about the table come with updates", () => {
    scene.socket.tell(update(3, [], { table: table() }));
    scene.socket.tell(update(3, [], { table: table({ phase: "over" }) }));
    expect(store.info?.phase).toBe("over");
  });

  describe("who comes back", () => {
    const seats = (player: string | null): Partial<TableInfo> => ({
      seats: [{ player: player ?? undefined }, { player: "q" }] as TableInfo["seats"],
    });
    const again = (view: Parameters<typeof viewAt>[1], player: string | null): void => {
      scene.socket.lose();
      scene.pass(1000);
      scene.socket.onopen!();
      scene.socket.tell(update(3, [], { view: viewAt(3, view), table: table(seats(player)) }));
    };
    const load = vi.spyOn(me, "load").mockResolvedValue();

    beforeEach(() => {
      load.mockClear();
      scene.socket.tell(update(3, [], { table: table(seats("p")) }));
    });

    test("to the own seat has lost nothing", () => {
      again({}, "p");
      expect(store.unseated).toBe(false);
      expect(load).not.toHaveBeenCalled();
    });

    test("as a stranger is told that the seat is no longer played here", () => {
      again({ seat: null }, "p");
      expect(store.unseated).toBe(true);
      expect(load).toHaveBeenCalledOnce();
    });

    test("after the seat was given up is not", () => {
      again({ seat: null }, null);
      expect(store.unseated).toBe(false);
    });

    test("or leaves it while connected, neither", () => {
      scene.socket.tell(update(3, [], { view: viewAt(3, { seat: null }), table: table(seats(null)) }));
      expect(store.unseated).toBe(false);
    });

    test("and is turned away asks who we are now", () => {
      scene.socket.lose(1008);
      expect(load).toHaveBeenCalledOnce();
    });
  });

  test("a bot that cannot play yet is known until it can, or until we come again", () => {
    scene.socket.tell(update(3));
    scene.socket.tell({ type: "preparing", bots: [{ bot: "strong", done: 0.5, left: 7000 }] });
    expect(store.preparing).toMatchObject([{ bot: "strong", done: 0.5 }]);
    scene.socket.lose();
    scene.pass(1000);
    scene.socket.onopen!();
    expect(store.preparing.length).toBe(1);
    // Whatever is still true is told again.
    scene.socket.tell(update(3));
    expect(store.preparing).toEqual([]);
    scene.socket.tell({ type: "preparing", bots: [{ bot: "strong", done: 0.9, left: null }] });
    expect(store.preparing).toMatchObject([{ done: 0.9, until: null }]);
    scene.socket.tell({ type: "preparing", bots: [] });
    expect(store.preparing).toEqual([]);
  });

  test("a seat that went to another device is gone for good", () => {
    scene.socket.lose(1008);
    expect(store.link).toBe("closed");
    expect(store.gone).toBe(1008);
  });
});
