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

  /** What people call a game. */
  title(id: string): string {
    return this.find(id)?.title ?? id;
  }
}

export const catalogue = new Catalogue();
