import { beforeAll, describe, expect, test } from "vitest";

import { loadGameWords, loadWords } from "../../lib/words.svelte";
import { confidenceSaid } from "./say";

const company = { names: ["You", "Ada", "Ben"], me: 0 };
const on = (confidence: number | null | undefined): { confidence: typeof confidence; exact: boolean } => ({ confidence, exact: true });

beforeAll(() => loadGameWords("pikoko"));

describe("a confidence card, added up", () => {
  test.each([
    ["en", "on yourself:", "on you:", "on their own peacock:"],
    ["de", "auf dich selbst:", "auf dich:", "auf den eigenen Pfau:"],
    ["fr", "sur vous-même\u00a0:", "sur vous\u00a0:", "sur son propre paon\u00a0:"],
    ["nl", "op jezelf:", "op jou:", "op de eigen pauw:"],
  ] as const)("says in %s on whom it was", async (language, self, you, own) => {
    await loadWords(language);
    expect(confidenceSaid(on(0), 0, company)).toContain(self);
    expect(confidenceSaid(on(0), 1, company)).toContain(you);
    expect(confidenceSaid(on(1), 1, company)).toContain(own);
    expect(confidenceSaid(on(2), 1, company)).toContain(" Ben");
  });

  test("says nothing of what is not known", () => {
    expect(confidenceSaid(on(undefined), 1, company)).toBe("");
  });
});
