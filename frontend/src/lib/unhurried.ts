/** Buttons that come up where another one was a moment ago. */

/** So long, in milliseconds, a tap on what has just come up was meant for what was there before. */
export const MOMENT = 500;

/** Attach to such a button: a second tap meant for the other one does nothing, and until then it says so. */
export function unhurried(button: Element): () => void {
  const hold = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const release = (): void => {
    button.removeEventListener("click", hold, { capture: true });
    button.removeAttribute("aria-disabled");
  };
  button.addEventListener("click", hold, { capture: true });
  button.setAttribute("aria-disabled", "true");
  const timer = setTimeout(release, MOMENT);
  return () => {
    clearTimeout(timer);
    release();
  };
}
