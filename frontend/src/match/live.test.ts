import { beforeEach, describe, expect, test } from "vitest";

import { Refusal } from "../lib/api";
import { AWAY, LiveConnection, SILENCE, type Link } from "./live";
import type { Message } from "./messages";
import { Scene, choose, update } from "./scene";

let scene: Scene;
let live: LiveConnection;
let told: Message[];
let links: [Link, number][];

beforeEach(() => {
  scene = new Scene();
  told = [];
  links = [];
  live = new LiveConnection("T1", scene, {
    message: (message) => told.push(message),
    link: (link, code) => links.push([link, code]),
  });
  live.connect();
});

const move = { type: "play", revision: 3, move: choose(9), key: "k" };

describe("coming back", () => {
  test("the first time it asks for all that has happened, for the log", () => {
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=0");
  });

  test("a line too slow for all of that asks for how it stands alone, and then goes on from there", () => {
    scene.socket.onopen!();
    scene.socket.lose(1013);
    scene.pass(1000);
    expect(scene.socket.path).toBe("/api/tables/T1/live");
    scene.socket.onopen!();
    scene.socket.tell(update(7));
    scene.socket.lose(1013);
    scene.pass(1000);
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=7");
  });

  test("after a loss it resumes by the last revision it was told", () => {
    scene.socket.onopen!();
    scene.socket.tell(update(3));
    scene.socket.tell(update(7));
    scene.socket.lose();
    scene.pass(1000);
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=7");
  });

  test("a loss before anything was told resumes from nothing", () => {
    scene.socket.lose();
    scene.pass(1000);
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=0");
  });

  test("revision 0 is one that was told", () => {
    scene.socket.onopen!();
    scene.socket.tell(update(0));
    scene.socket.lose();
    scene.pass(1000);
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=0");
  });

  test("it waits longer each time, but never too long, and is quick again after a success", () => {
    for (let time = 0; time < 9; time += 1) {
      scene.socket.lose();
      scene.pass(scene.waits.at(-1)!);
    }
    expect(scene.waits.filter((ms) => ms !== SILENCE)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]);
    scene.socket.onopen!();
    scene.socket.lose();
    expect(scene.waits.at(-1)).toBe(250);
  });

  test("when the network goes it does not wait for the socket, nor when it comes back", () => {
    scene.socket.onopen!();
    scene.socket.tell(update(4));
    const before = scene.socket;
    live.interrupt();
    expect(live.link).toBe("lost");
    expect(before.closed).not.toBeNull();
    expect(scene.sockets.length).toBe(1);
    live.hasten();
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=4");
    scene.pass(1000);
    expect(scene.sockets.length).toBe(2);
    live.hasten();
    expect(scene.sockets.length).toBe(2);
  });

  test("it says how the connection is", () => {
    scene.socket.onopen!();
    scene.socket.lose(1012);
    scene.pass(1000);
    scene.socket.onopen!();
    expect(links).toEqual([["open", 0], ["lost", 1012], ["open", 0]]);
  });

  test("after 1008 it does not come back", () => {
    scene.socket.onopen!();
    scene.socket.lose(1008);
    scene.pass(60_000);
    expect(scene.sockets.length).toBe(1);
    expect(links.at(-1)).toEqual(["closed", 1008]);
  });

  test("what an old connection still says about its end changes nothing", () => {
    const first = scene.socket;
    first.onopen!();
    first.lose();
    scene.pass(1000);
    scene.socket.onopen!();
    first.lose();
    expect(live.link).toBe("open");
    scene.pass(60_000);
    expect(scene.sockets.length).toBe(2);
  });
});

describe("a connection that is dead and does not say so", () => {
  beforeEach(() => {
    scene.socket.onopen!();
    scene.socket.tell(update(4));
  });

  test("is given up when what was asked is not answered, and the same is asked of the next", async () => {
    const dead = scene.socket;
    const asked = live.ask(move);
    scene.pass(SILENCE - 1);
    expect(live.link).toBe("open");
    scene.pass(1);
    expect(live.link).toBe("lost");
    expect(dead.closed).not.toBeNull();
    scene.pass(1000);
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=4");
    scene.socket.onopen!();
    expect(scene.socket.sent).toEqual(dead.sent);
    scene.socket.tell({ type: "answer", id: 1, revision: 5 });
    await expect(asked).resolves.toBe(5);
    scene.pass(60_000);
    expect(scene.sockets.length).toBe(2);
  });

  test("is not, as long as anything is heard of it", () => {
    void live.ask(move);
    for (let time = 0; time < 5; time += 1) {
      scene.pass(SILENCE - 1);
      scene.socket.tell({ type: "presence", present: [0], watching: 0 });
    }
    expect(live.link).toBe("open");
    scene.pass(SILENCE);
    expect(live.link).toBe("lost");
  });

  test("nor when nothing was asked: a table may be quiet for hours", () => {
    scene.pass(3_600_000);
    expect(live.link).toBe("open");
    expect(scene.sockets.length).toBe(1);
  });

  test("nor is one waited for that does not open", () => {
    scene.socket.lose();
    scene.pass(250);
    expect(scene.sockets.length).toBe(2);
    scene.pass(SILENCE + 1000);
    expect(scene.sockets.length).toBe(3);
  });

  test("is replaced when somebody looks again after a while, and nobody notices", () => {
    const old = scene.socket;
    live.look(false);
    scene.pass(AWAY + 1);
    live.look(true);
    expect(old.closed).toBe(1000);
    expect(scene.socket.path).toBe("/api/tables/T1/live?revision=4");
    expect(live.link).toBe("open");
    void live.ask(move);
    expect(old.sent).toEqual([]);
    expect(scene.socket.sent).toEqual([]);
    // What the old one still had to say is told by the new one.
    old.tell(update(5));
    expect(told).toHaveLength(1);
    scene.socket.onopen!();
    expect(scene.socket.sent).toEqual([{ id: 1, ...move }]);
    expect(links).toEqual([["open", 0], ["open", 0]]);
  });

  test("and if that does not open, it says so", () => {
    live.look(false);
    scene.pass(AWAY + 1);
    live.look(true);
    scene.pass(SILENCE);
    expect(live.link).toBe("lost");
  });

  test("who was away for a moment keeps the connection", () => {
    live.look(false);
    scene.pass(AWAY - 1);
    live.look(true);
    live.look(true);
    expect(scene.sockets.length).toBe(1);
  });
});

describe("asking", () => {
  test("an answer is told to who asked", async () => {
    scene.socket.onopen!();
    const asked = live.ask(move);
    expect(scene.socket.sent).toEqual([{ id: 1, ...move }]);
    scene.socket.tell({ type: "answer", id: 1, revision: 4 });
    await expect(asked).resolves.toBe(4);
    expect(told).toEqual([]);
  });

  test("a refusal comes with its code and its words", async () => {
    scene.socket.onopen!();
    const asked = live.ask(move);
    scene.socket.tell({ type: "refusal", id: 1, code: "stale", message: "look again" });
    await expect(asked).rejects.toEqual(new Refusal("stale", "look again"));
  });

  test("what was asked before the connection is sent when it is there", () => {
    void live.ask(move);
    expect(scene.socket.sent).toEqual([]);
    scene.socket.onopen!();
    expect(scene.socket.sent).toEqual([{ id: 1, ...move }]);
  });

  test("what has no answer when the connection breaks is sent again, word for word", async () => {
    scene.socket.onopen!();
    const first = live.ask(move);
    const second = live.ask({ type: "say", text: "hello" });
    scene.socket.tell({ type: "answer", id: 2, revision: 3 });
    await second;
    scene.socket.lose();
    scene.pass(1000);
    scene.socket.onopen!();
    expect(scene.socket.sent).toEqual([{ id: 1, ...move }]);
    scene.socket.tell({ type: "answer", id: 1, revision: 4 });
    await expect(first).resolves.toBe(4);
    scene.socket.lose();
    scene.pass(1000);
    scene.socket.onopen!();
    expect(scene.socket.sent).toEqual([]);
  });

  test("an answer nobody waits for is no matter", () => {
    scene.socket.onopen!();
    scene.socket.tell({ type: "answer", id: 99, revision: 4 });
    scene.socket.tell({ type: "refusal", id: null, code: "malformed", message: "what?" });
    expect(told).toEqual([]);
  });

  test("closing refuses what is still open, and opens nothing any more", async () => {
    scene.socket.onopen!();
    const asked = live.ask(move);
    live.close();
    await expect(asked).rejects.toMatchObject({ code: "closed" });
    scene.pass(60_000);
    expect(scene.sockets.length).toBe(1);
    expect(scene.socket.closed).toBe(1000);
    expect(links.at(-1)).toEqual(["closed", 1000]);
  });

  test("closing while it waits to come back opens nothing", () => {
    scene.socket.lose();
    live.close();
    scene.pass(60_000);
    expect(scene.sockets.length).toBe(1);
  });
});
