import { describe, expect, test } from "vitest";

import { fold, inline, search, sections, split } from "./markdown";

const SHEET = `# Title

Some *words* with \`code\`
over two lines.

## Rules

**XY1** A clause, see XY2 but not ZZ9.

| a | b |
|---|---|
| 1 | **two** |

**XY2** Another one:

- first
  goes on
- second (XY1)

## Größe

The end.
`;

describe("a sheet", () => {
  const all = sections(SHEET);

  test("is told in sections, one for each heading and each clause", () => {
    expect(all.map((one) => one.clause ?? one.text.trim().split(" ")[0])).toEqual([
      "Title",
      "Rules",
      "XY1",
      "XY2",
      "Größe",
    ]);
    expect(new Set(all.map((one) => one.key)).size).toBe(all.length);
  });

  test("keeps tables and lists with their clause", () => {
    expect(all[2]!.blocks.map((block) => block.type)).toEqual(["paragraph", "table"]);
    expect(all[3]!.blocks.map((block) => block.type)).toEqual(["paragraph", "list"]);
    expect(all[3]!.blocks[1]).toMatchObject({ items: { length: 2 } });
    expect(all[3]!.text).toContain("first goes on");
  });

  test("refers to the clauses it has, and to no other", () => {
    expect(all[2]!.blocks[0]).toMatchObject({
      inside: [{ text: "A clause, see " }, { type: "clause", id: "XY2" }, { text: " but not ZZ9." }],
    });
  });

  test("is searched without regard to accents and case", () => {
    expect(search(all, "GROSSE").map((one) => one.key)).toEqual([all[4]!.key]);
    expect(search(all, "goes on").map((one) => one.key)).toEqual([all[1]!.key, "XY2"]);
    expect(search(all, "xy1").map((one) => one.key)).toEqual([all[1]!.key, "XY1", "XY2"]);
    expect(search(all, " ")).toBe(all);
  });
});

test("what looks like HTML stays text", () => {
  expect(inline("<b onclick=x>**<i>**</b>", new Set())).toEqual([
    { type: "text", text: "<b onclick=x>" },
    { type: "strong", inside: [{ type: "text", text: "<i>" }] },
    { type: "text", text: "</b>" },
  ]);
});

test("what was found is every second piece", () => {
  expect(split("Élan, élan!", "elan")).toEqual(["", "Élan", ", ", "élan", "!"]);
  expect(split("nothing", "x")).toEqual(["nothing"]);
  expect(split("Größe", "oss")).toEqual(["Gr", "öß", "e"]);
  expect(fold("Größe É")).toBe("grosse e");
});

/** Every sheet that there is, in every language: nothing of the marks is left over. */
const sheets = import.meta.glob<string>("../../../src/tischlein/games/*/rules*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
test.each(Object.entries(sheets))("%s is understood completely", (_, sheet) => {
  const text = sections(sheet).map((one) => one.text).join("\n");
  expect(text).not.toMatch(/\*|`|\|/);
  expect(text.length).toBeGreaterThan(sheet.length / 2);
});
