/** Buttons that come up where another one was a moment ago. */

/** So long, in milliseconds, a tap on what has just come up was meant for what was there before. */
export const MOMENT = 500;

/** Attach to such a button: a second tap meant for the other one does nothing. */
export function unhurried(button: EventTarget): () => void {
  const since = performance.now();
  const hold = (event: Event): void => {
    if (performance.now() - since >= MOMENT) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  button.addEventListener("click", hold, true);
  return () => button.removeEventListener("click", hold, true);
}
