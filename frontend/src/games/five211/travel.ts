/** How tiles travel: from where they were to where they are, or they fade. */

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

import { fade } from "../flight";

/** The other end of a way, looked up when it begins; null if there is none. */
type End = () => Element | null | undefined;

const TIME = 220;
const FADE = 140;

/** Comes from, or goes to, another place on the table; with nowhere to go or in calm it fades. */
export function travel(node: Element, { other, calm, delay = 0 }: { other: End; calm: boolean; delay?: number }): TransitionConfig {
  const there = calm ? null : other()?.getBoundingClientRect();
  if (!there?.height) return fade(node, { duration: FADE });
  const here = node.getBoundingClientRect();
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const size = Math.max(0.25, Math.min(2, there.height / here.height));
  return {
    delay,
    duration: TIME,
    easing: cubicOut,
    // Solid on its way; only what is small at the other end appears and vanishes there.
    css: (t, u) =>
      `transform: translate(${u * x}px, ${u * y}px) scale(${t + u * size}); opacity: ${size < 0.8 ? Math.min(1, t * 3) : 1}`,
  };
}
