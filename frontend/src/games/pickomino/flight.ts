/** How pieces travel from where they were to where they are. */

import { cubicOut } from "svelte/easing";
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from "svelte/transition";

const TRAVEL = 240;
const FADE = TRAVEL / 2;

type Leg = (node: Element, params: CrossfadeParams & { key: unknown }) => TransitionConfig | (() => TransitionConfig);
export interface Flight {
  send: Leg;
  receive: Leg;
}

/** When things are to be calm, pieces fade where they were and where they are. */
export function flight(calm: () => boolean): Flight {
  const [send, receive] = crossfade({
    duration: TRAVEL,
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: FADE }),
  });
  const leg =
    (travel: Leg): Leg =>
    (node, params) =>
      calm() ? fade(node, { duration: FADE }) : travel(node, params);
  return { send: leg(send), receive: leg(receive) };
}
