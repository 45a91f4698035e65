import { render } from "svelte/server";
import { beforeAll, describe, expect, test } from "vitest";

import { GAMES, loadGame } from "../games";
import { loadWords } from "../lib/words.svelte";
import type { TableInfo } from "../protocol/types";
import Ending from "./Ending.svelte";

// Reading all boards takes a moment.
beforeAll(async () => {
  await loadWords("en");
  await Promise.all(GAMES.map((game) => loadGame(game.id)));
}, 60_000);

const table = (changes: Partial<TableInfo>): TableInfo =>
  ({
    id: "T1",
    game: "pico",
    phase: "over",
    outcome: null,
    stopped: null,
    rematch: null,
    seats: [{ player: "A" }, { player: "B" }],
    ...changes,
  }) as TableInfo;
const outcome = (reason: string): Pick<TableInfo, "outcome"> => ({
  outcome: { scores: [7, 7], ranks: [1, 2], winners: [0], reason },
});

async function drawn(info: TableInfo, me: number | null = 0): Promise<string> {
  const { endings } = await loadGame(info.game);
  const props = { info, endings, names: ["Ann", "Ben"], me, read: () => {}, onagain: () => Promise.resolve() };
  return render(Ending, { props }).body.replace(/<!--.*?-->/g, "");
}

describe("what decided the first place", () => {
  test.each([
    ["pico", "draw", "Level on dots: a draw.", "PI7"],
    ["pickomino", "highestTile", "Level on worms: the highest tile decides.", "PM10"],
    ["5211", "bankedCards", "Level on points: more banked cards decide.", "FT8"],
    ["5211", "shared", "the first place is shared.", "FT8"],
    ["pikoko", "bestRound", "Level on points: the best single round decides.", "PK12"],
    ["pikoko", "shared", "the first place is shared.", "PK12"],
  ] as const)("%s: %s is said, with its clause", async (game, reason, words, clause) => {
    const html = await drawn(table({ game, ...outcome(reason) }));
    expect(html).toContain(words);
    expect(html).toContain(`Rule ${clause}`);
  });

  test("the score alone needs no words", async () => {
    for (const { id } of GAMES) {
      const html = await drawn(table({ game: id as TableInfo["game"], ...outcome(id === "pickomino" ? "worms" : "points") }));
      expect(html).not.toContain("Rule ");
    }
  });
});

describe("playing again", () => {
  test("who is asked learns of it", async () => {
    expect(await drawn(table(outcome("points")))).not.toContain("wants to play again");
    expect(await drawn(table({ ...outcome("points"), rematch: "T2" }))).toContain("Your opponent wants to play again.");
    const three = { seats: [{ player: "A" }, { player: "B" }, { player: "C" }], rematch: "T2" };
    expect(await drawn(table({ ...outcome("points"), ...three }))).toContain("The others want to play again.");
  });

  test("with bots alone nobody else can have asked", async () => {
    const alone = { seats: [{ player: "A" }, { bot: "regular" }], rematch: "T2" };
    expect(await drawn(table({ ...outcome("points"), ...alone }))).not.toContain("play again.");
  });

  test("who watches follows, and cannot ask", async () => {
    expect(await drawn(table(outcome("points")), null)).not.toContain("Play again");
    expect(await drawn(table({ ...outcome("points"), rematch: "T2" }), null)).toContain('href="/tables/T2"');
  });
});
