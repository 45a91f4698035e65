/** Who we are on this server. */

import type { Me, Player, Session } from "../protocol/types";
import { get, post } from "./api";

class Identity {
  player = $state<Player | null>(null);
  known = $state(false);

  async load(): Promise<void> {
    this.player = (await get<Session>("/api/session")).me?.player ?? null;
    this.known = true;
  }

  /** Be somebody: the guest of that name, unless we are somebody already. */
  async become(name: string): Promise<Player> {
    if (!this.player) this.player = (await post<Me>("/api/guests", { name })).player;
    return this.player;
  }
}

export const me = new Identity();
