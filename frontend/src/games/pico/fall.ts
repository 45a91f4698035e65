import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

import { TRAVEL, fade } from "../flight";

/** How a card comes from somebody's hand, nobody knows from which place in it. */
export type Fall = (node: Element) => TransitionConfig;

export const falling =
  (calm: () => boolean): Fall =>
  (node) =>
    calm()
      ? fade(node)
      : {
          duration: TRAVEL,
          easing: cubicOut,
          css: (here, away) => `transform: translateY(${-60 * away}%); opacity: ${here}`,
        };
