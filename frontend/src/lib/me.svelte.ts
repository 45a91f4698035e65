/** Who we are on this server. */

import type { Me, Player, Session } from "../protocol/types";
import { Refusal, get, post, stranger } from "./api";

class Identity {
  player = $state<Player | null>(null);
  /** Where mails about slow matches go. */
  mail = $state<string | null>(null);
  /** Whether they do: false until the mail that asks was answered; null if there is none to answer. */
  mailConfirmed = $state<boolean | null>(null);
  known = $state(false);
  #coming: Promise<Player> | null = null;

  async load(): Promise<void> {
    try {
      this.take((await get<Session>("/api/session")).me);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Offline or refused: then we are nobody until we hear otherwise.
      this.player = null;
    } finally {
      this.known = true;
    }
  }

  /** Be somebody: the guest of that name, unless we are somebody already. */
  async become(name: string): Promise<Player> {
    if (this.player) return this.player;
    // Who taps twice comes once.
    this.#coming ??= this.#come(name).finally(() => (this.#coming = null));
    return this.#coming;
  }

  async #come(name: string): Promise<Player> {
    const told = await post<Me>("/api/guests", { name });
    this.take(told);
    return told.player;
  }

  /** What the server says of us, or that we are nobody here any more. */
  take(told: Me | null): void {
    this.player = told?.player ?? null;
    this.mail = told?.mail ?? null;
    this.mailConfirmed = told?.mailConfirmed ?? null;
    this.known = true;
  }
}

export const me = new Identity();
stranger.found = () => me.take(null);
