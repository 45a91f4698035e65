/** The games, found by folder: `face.ts` and `Emblem.svelte` at once, `index.ts` when it is played. */

import type { Component } from "svelte";

import type { Language } from "../lib/settings.svelte";
import { loadGameWords } from "../lib/words.svelte";
import type { GameModule } from "./contract";

export interface Face {
  id: string;
  order: number;
  claim: Record<Language, string>;
  /** Whether the server tells exact odds for this game, if the table allows help. */
  odds?: boolean;
  Emblem: Component<{ size?: number }>;
  folder: string;
}

const faces = import.meta.glob<Omit<Face, "Emblem" | "folder">>("./*/face.ts", {
  eager: true,
  import: "default",
});
const emblems = import.meta.glob<Face["Emblem"]>("./*/Emblem.svelte", {
  eager: true,
  import: "default",
});
const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");

export const GAMES: Face[] = Object.entries(faces)
  .map(([path, face]) => {
    const folder = path.split("/")[1]!;
    return { ...face, folder, Emblem: emblems[`./${folder}/Emblem.svelte`]! };
  })
  .sort((one, other) => one.order - other.order);

/** The folder of a game, which its words begin with as well. */
export const folderOf = (id: string): string => GAMES.find((game) => game.id === id)?.folder ?? id;

export async function loadGame(id: string): Promise<GameModule> {
  const folder = folderOf(id);
  const loader = modules[`./${folder}/index.ts`];
  if (!loader) throw new Error(`there is no drawing for ${id}`);
  const [module] = await Promise.all([loader(), loadGameWords(folder)]);
  return module.default;
}
