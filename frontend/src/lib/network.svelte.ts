/** Who can open the links we share: the server knows its addresses, and may let phones in the network join. */

import type { Reach } from "../protocol/types";
import { Refusal, get, put } from "./api";
import { address } from "./base";
import { explain } from "./problems";

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

class Network {
  told = $state.raw<Reach | null>(null);
  /** Whether the server was asked: before, no link is shown that might change at once. */
  known = $state(false);
  busy = $state(false);
  problem = $state("");
  #chosen = $state("");
  /** Counts requests: an answer to an earlier one says how things were. */
  #asked = 0;

  /** Whether nobody but this computer can open a link. */
  get here(): boolean {
    return this.told ? this.told.reach === "here" : LOOPBACK.test(location.hostname);
  }

  /** The addresses to choose from, the server's first choice first. */
  get addresses(): string[] {
    if (this.told?.reach !== "network") return [];
    return [...new Set([this.told.url, ...this.told.addresses])];
  }

  /** What links begin with: the chosen address, the server's best one, or the one this page came from. */
  get base(): string {
    return this.addresses.includes(this.#chosen) ? this.#chosen : (this.told?.url ?? address(""));
  }

  may(what: "open" | "close"): boolean {
    return this.told?.can.includes(what) ?? false;
  }

  link(path: string): string {
    return this.base + path;
  }

  /** Share another address of the same server: networks differ in which one they let through. */
  choose(one: string): void {
    this.#chosen = one;
  }

  /** Ask how it is now: another tab or somebody at the terminal may have changed it. */
  async load(): Promise<void> {
    // What is just being changed is answered with how it is then.
    if (this.busy) return;
    try {
      await this.#take(get<Reach>("/api/network"));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Then the address of this page is the best we know.
    }
  }

  /** Let phones in the network join, or no longer. */
  async admit(open: boolean): Promise<void> {
    this.problem = "";
    this.busy = true;
    try {
      await this.#take(put<Reach>("/api/network", { open }));
    } catch (error) {
      this.problem = explain(error);
    } finally {
      this.busy = false;
    }
  }

  async #take(answer: Promise<Reach>): Promise<void> {
    const number = (this.#asked += 1);
    try {
      const told = await answer;
      if (number !== this.#asked) return;
      this.told = told;
      this.problem = "";
    } finally {
      this.known = true;
    }
  }
}

export const network = new Network();
