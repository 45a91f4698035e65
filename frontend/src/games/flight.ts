/** How pieces travel from where they were to where they are, or fade where they are. */

import { cubicOut } from "svelte/easing";
import { crossfade, type CrossfadeParams, type TransitionConfig } from "svelte/transition";

export const TRAVEL = 240;
export const FADE = TRAVEL / 2;

type Leg = (node: Element, params: CrossfadeParams & { key: unknown }) => TransitionConfig | (() => TransitionConfig);
export interface Flight {
  send: Leg;
  receive: Leg;
}

/**
 * Svelte's own fade asks for the opacity that a piece ends with, which is always 1 here, and so makes the browser
 * work out all styles anew for every single piece.
 */
export function fade(_node: Element, { duration = FADE }: { duration?: number } = {}): TransitionConfig {
  return { duration, css: (t) => `opacity: ${t}` };
}

/** Pieces with the same key: one goes, one comes. When things are to be calm, both fade. */
export function flight(calm: () => boolean): Flight {
  const [send, receive] = crossfade({ duration: TRAVEL, easing: cubicOut, fallback: (node) => fade(node) });
  const leg =
    (travel: Leg): Leg =>
    (node, params) =>
      calm() ? fade(node) : travel(node, params);
  return { send: leg(send), receive: leg(receive) };
}
