/**
 * The drawings of games, found by folder: `face.ts` and `Emblem.svelte` at once, `index.ts` when it is played. A game
 * without a folder is drawn by `any/`.
 */

import type { Component } from "svelte";

import { catalogue } from "../lib/catalogue.svelte";
import type { Language } from "../lib/settings.svelte";
import { loadGameWords } from "../lib/words.svelte";
import AnyEmblem from "./any/Emblem.svelte";
import type { GameModule } from "./contract";

const ANY = "any";

export interface Face {
  id: string;
  order: number;
  /** What it is about, in a sentence, if somebody has said so. */
  claim?: Record<Language, string>;
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

/** How a game presents itself. */
export const faceOf = (id: string): Face =>
  GAMES.find((game) => game.id === id) ?? { id, order: GAMES.length, folder: ANY, Emblem: AnyEmblem };

/** The games that this server offers; until it has told, those that are known here. */
export function offered(): Face[] {
  if (!catalogue.games.length) return GAMES;
  return catalogue.games.map((game) => faceOf(game.id)).sort((one, other) => one.order - other.order);
}

/** The folder of a game, which its words begin with as well. */
export const folderOf = (id: string): string => faceOf(id).folder;

export async function loadGame(id: string): Promise<GameModule> {
  const folder = folderOf(id);
  const [module] = await Promise.all([modules[`./${folder}/index.ts`]!(), loadGameWords(folder)]);
  return module.default;
}
