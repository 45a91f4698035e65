import { beforeEach, describe, expect, test } from "vitest";

import { LAG, Queue } from "./queue";
import { Scene } from "./scene";

let scene: Scene;
let queue: Queue<string, string>;
let seen: string[];

/** An event is shown for as many milliseconds as its name says; with an exclamation mark it is kept. */
beforeEach(() => {
  scene = new Scene();
  seen = [];
  queue = new Queue<string, string>(scene, (event) => Number(event.replace(/\D/g, "")), (event) => event.startsWith("!"), {
    moment: (event) => seen.push(event ?? "-"),
    settle: (view) => seen.push(`=${view}`),
  });
});

describe("showing", () => {
  test("moments come one after the other, then the table is what the view says", () => {
    queue.add({ events: ["a100", "b200"], view: "V" });
    expect(seen).toEqual(["a100"]);
    scene.pass(99);
    expect(seen).toEqual(["a100"]);
    scene.pass(1);
    expect(seen).toEqual(["a100", "b200"]);
    scene.pass(200);
    expect(seen).toEqual(["a100", "b200", "-", "=V"]);
    expect(queue.busy).toBe(false);
  });

  test("what has no time is not shown, and without moments the table settles at once", () => {
    queue.add({ events: ["a0", "b0"], view: "V" });
    expect(seen).toEqual(["-", "=V"]);
    expect(queue.busy).toBe(false);
  });

  test("a step waits for the one before", () => {
    queue.add({ events: ["a100"], view: "V" });
    queue.add({ events: ["b100"], view: "W" });
    expect(seen).toEqual(["a100"]);
    scene.pass(100);
    expect(seen).toEqual(["a100", "-", "=V", "b100"]);
    scene.pass(100);
    expect(seen.slice(4)).toEqual(["-", "=W"]);
  });
});

describe("skipping", () => {
  test("shows the newest view at once", () => {
    queue.add({ events: ["a100"], view: "V" });
    queue.add({ events: ["b100"], view: "W" });
    queue.skip();
    expect(seen.slice(1)).toEqual(["-", "=W"]);
    expect(queue.busy).toBe(false);
    scene.pass(10_000);
    expect(seen.length).toBe(3);
  });

  test("changes nothing about how it ends", () => {
    const steps = [
      { events: ["a100", "b50"], view: "V" },
      { events: ["c0"], view: "W" },
      { events: ["d70"], view: "X" },
    ];
    for (let moment = 0; moment <= 300; moment += 10) {
      seen = [];
      for (const step of steps) queue.add(step);
      scene.pass(moment);
      queue.skip();
      scene.pass(10_000);
      expect(seen.filter((what) => what.startsWith("=")).at(-1), `skipped after ${moment} ms`).toBe("=X");
      expect(queue.busy).toBe(false);
    }
  });

  test("with nothing to show it settles on nothing", () => {
    queue.skip();
    expect(seen).toEqual(["-"]);
  });

  test("goes on with what comes later", () => {
    queue.add({ events: ["a100"], view: "V" });
    queue.skip();
    queue.add({ events: ["b100"], view: "W" });
    scene.pass(100);
    expect(seen.slice(-3)).toEqual(["b100", "-", "=W"]);
  });
});

describe("catching up", () => {
  const shown = (): string[] => seen.filter((what) => /^!?[a-z]/.test(what));
  const add = (...steps: string[]): void =>
    steps.forEach((events, step) => queue.add({ events: events.split(" "), view: `V${step}` }));

  test("what comes when nothing is shown takes its time, however long", () => {
    add("a2000 b2000 c2000");
    scene.pass(5999);
    expect(queue.busy).toBe(true);
    expect(scene.waits).toEqual([2000, 2000, 2000]);
  });

  test("what may wait is shown at its own pace", () => {
    add("a500", "b1000", "c1000");
    scene.pass(500);
    expect(scene.waits).toEqual([500, 1000]);
  });

  test("more than may wait is squeezed, and what is being shown is not", () => {
    add("a500 b500", "c1500", "d1500");
    scene.pass(1000);
    expect(shown()).toEqual(["a500", "b500", "c1500"]);
    scene.pass(LAG);
    expect(shown()).toEqual(["a500", "b500", "c1500", "d1500"]);
    expect(queue.busy).toBe(false);
    expect(scene.waits).toEqual([500, 500, 1000, 1000]);
  });

  test("what is to be kept is shown, and long enough to be seen, however much waits and however soon it came", () => {
    add("a500", "!b1200", ...Array.from({ length: 40 }, () => "c1500"), "!d400", "e1500");
    scene.pass(60_000);
    expect(shown()).toContain("!b1200");
    expect(shown()).toContain("!d400");
    const time = (event: string): number => scene.waits[shown().indexOf(event)]!;
    expect(time("!b1200")).toBeGreaterThanOrEqual(600);
    expect(time("!d400")).toBeGreaterThanOrEqual(200);
    expect(seen.at(-1)).toBe("=V43");
  });

  test("even many that are to be kept", () => {
    add("a500", ...Array.from({ length: 10 }, (_, index) => `!${"bcdefghijk"[index]}1000`));
    scene.pass(60_000);
    expect(shown().length).toBe(11);
    expect(scene.waits.slice(1)).toEqual(Array.from({ length: 10 }, () => 500));
  });

  test("the lesser moments give way to the greater, the earlier to the later", () => {
    add("a100", "b900", "c400", "d900", "e400", "f1300", "b900", "g900", "c400", "h1300");
    scene.pass(100 + LAG);
    // Two great ones and one of the others have room at half their time: the latest of them.
    expect(shown()).toEqual(["a100", "f1300", "g900", "h1300"]);
    expect(seen.at(-1)).toBe("=V9");
    expect(queue.busy).toBe(false);
  });

  test("something alone that is longer than may wait is shown nevertheless", () => {
    add("a100", "b9000");
    scene.pass(100 + LAG);
    expect(shown()).toEqual(["a100", "b9000"]);
    expect(queue.busy).toBe(false);
  });

  test("nobody is ever more than that behind, whatever comes whenever", () => {
    for (let step = 0; step < 300; step += 1) {
      queue.add({ events: [`a${(step * 370) % 1500}`, `b${(step * 730) % 900}`], view: `V${step}` });
      scene.pass((step * 37) % 120);
    }
    // The step that is being shown began at most so long ago, and all the others wait behind it.
    scene.pass(2 * LAG);
    expect(seen.at(-1)).toBe("=V299");
    expect(queue.busy).toBe(false);
  });
});
