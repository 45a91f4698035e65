/** How pieces travel from where they were to where they are. */

import { cubicOut } from "svelte/easing";
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from "svelte/transition";

const FADE = 120;

type Leg = (node: Element, params: CrossfadeParams & { key: unknown }) => TransitionConfig | (() => TransitionConfig);
export interface Flight {
  send: Leg;
  receive: Leg;
}

/** A flight of its own for one kind of piece; when things are to be calm they fade where they were and where they are. */
export function flight(ms: number, calm: () => boolean): Flight {
  const [send, receive] = crossfade({
    duration: ms,
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: FADE }),
  });
  const leg =
    (travel: Leg): Leg =>
    (node, params) =>
      calm() ? fade(node, { duration: FADE }) : travel(node, params);
  return { send: leg(send), receive: leg(receive) };
}
