import { beforeEach, describe, expect, test } from "vitest";

import { Queue } from "./queue";
import { Scene } from "./scene";

let scene: Scene;
let queue: Queue<string, string>;
let seen: string[];

/** An event is shown for as many milliseconds as its name says. */
beforeEach(() => {
  scene = new Scene();
  seen = [];
  queue = new Queue<string, string>(scene, (event) => Number(event.replace(/\D/g, "")), {
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

  test("whoever was away for long sees how things stand", () => {
    for (let step = 0; step < 60; step += 1) queue.add({ events: ["a1000"], view: `V${step}` });
    expect(seen).toContain("=V41");
    queue.skip();
    expect(seen.at(-1)).toBe("=V59");
  });

  test("the more waits, the quicker it goes", () => {
    for (let step = 0; step < 9; step += 1) queue.add({ events: ["a1000"], view: `V${step}` });
    // Eight more wait behind each other, so all of it takes far less than nine seconds.
    scene.pass(6000);
    expect(seen.at(-1)).toBe("=V8");
  });
});
