/** The games of this server, asked for once. */

import type { GameInfo, Games } from "../protocol/types";
import { get } from "./api";

class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  #asked: Promise<void> | null = null;

  /** Know the games; refused like any request, and asked again the next time. */
  load(): Promise<void> {
    this.#asked ??= get<Games>("/api/games").then(
      (all) => void (this.games = all.games),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  find(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** The clause of a game's rule sheet that a text names, if it does. */
  clause(id: string, text: string): string | null {
    const letters = this.find(id)?.clauses;
    return letters ? (new RegExp(`\\b${letters}\\d+\\b`).exec(text)?.[0] ?? null) : null;
  }

  /** What people call a game. */
  title(id: string): string {
    return this.find(id)?.title ?? id;
  }
}

export const catalogue = new Catalogue();
