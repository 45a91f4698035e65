/** How cards travel from where they were to where they are. */

import { cubicOut } from "svelte/easing";
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from "svelte/transition";

type Leg = (node: Element, params: CrossfadeParams & { key: unknown }) => TransitionConfig | (() => TransitionConfig);
export interface Flight {
  send: Leg;
  receive: Leg;
}

export const TRAVEL = 240;

/** When things are to be calm, a card fades where it was and where it is. */
export function flight(calm: () => boolean): Flight {
  const [send, receive] = crossfade({
    duration: TRAVEL,
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: TRAVEL / 2 }),
  });
  const leg =
    (travel: Leg): Leg =>
    (node, params) =>
      calm() ? fade(node, { duration: TRAVEL / 2 }) : travel(node, params);
  return { send: leg(send), receive: leg(receive) };
}
