/** How cards travel from where they were to where they are. */

import { cubicOut } from "svelte/easing";
import { crossfade, fade, type CrossfadeParams, type TransitionConfig } from "svelte/transition";

type Leg = (node: Element, params: CrossfadeParams & { key: unknown }) => TransitionConfig | (() => TransitionConfig);
export interface Flight {
  send: Leg;
  receive: Leg;
  /** A card that comes from somebody's hand, nobody knows from which place in it. */
  fall(node: Element): TransitionConfig;
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
  const fall = (node: Element): TransitionConfig =>
    calm()
      ? fade(node, { duration: TRAVEL / 2 })
      : {
          duration: TRAVEL,
          easing: cubicOut,
          css: (here, away) => `transform: translateY(${-60 * away}%); opacity: ${here}`,
        };
  return { send: leg(send), receive: leg(receive), fall };
}
