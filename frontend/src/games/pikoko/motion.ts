/** How feathers travel: from where they were to where they are, or they fade. */

import { cubicOut } from "svelte/easing";
import { crossfade, fade, fly } from "svelte/transition";

export function travel(calm: () => boolean) {
  return crossfade({
    duration: () => (calm() ? 1 : 240),
    easing: cubicOut,
    fallback: (node, params) =>
      calm()
        ? fade(node, { duration: 120 })
        : fly(node, { y: -24, duration: 200, delay: (params as { delay?: number }).delay ?? 0 }),
  });
}

export type Travel = ReturnType<typeof travel>;
