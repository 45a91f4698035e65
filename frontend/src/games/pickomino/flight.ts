/** How pieces travel from where they were to where they are. */

import { cubicOut } from "svelte/easing";
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from "svelte/transition";

type Leg = (node: Element, params: CrossfadeParams & { key: unknown }) => () => TransitionConfig;
export interface Flight {
  send: Leg;
  receive: Leg;
}

/** A flight of its own for one kind of piece; when things are to be calm it is a fade. */
export function flight(ms: number, calm: () => boolean): Flight {
  const [send, receive] = crossfade({
    duration: () => (calm() ? 1 : ms),
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: 120 }),
  });
  return { send, receive };
}
