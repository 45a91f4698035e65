/** A list of what is ours on the server: read again after every change, with the reason when one is refused. */

import { explain } from "../../lib/problems";

export class Own<T> {
  all = $state.raw<T[]>([]);
  problem = $state("");

  constructor(private readonly read: () => Promise<T[]>) {
    void this.attempt(async () => {});
  }

  async attempt(change: () => Promise<unknown>): Promise<void> {
    this.problem = "";
    try {
      await change();
      this.all = await this.read();
    } catch (error) {
      this.problem = explain(error);
    }
  }
}
