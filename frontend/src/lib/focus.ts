/**
 * Where somebody is on the page. What has the focus may vanish: a card is played, a button has done its
 * duty, another page comes. Then something near gets it, so that keys go on from there and who listens
 * is not thrown back to the top.
 */

const LONGEST = 12;
/** What may have the focus though nothing can be done with it: places that have a name. */
const PLACES = "section, dialog, main, [role=group], [aria-label]";

/** What had the focus, newest first, and all that the newest was in. */
let trail: HTMLElement[] = [];
let around: HTMLElement[] = [];

function noted(event: FocusEvent): void {
  const now = event.target as HTMLElement;
  trail = [now, ...trail.filter((one) => one !== now)].slice(0, LONGEST);
  around = [];
  for (let one = now.parentElement; one; one = one.parentElement) around.push(one);
}

/** Who taps beside everything wants the focus nowhere. */
function forget(): void {
  trail = [];
  around = [];
}

const usable = (one: HTMLElement): boolean =>
  one.isConnected && !one.closest("[inert]") && !one.matches(":disabled") && one.checkVisibility();

function lost(): boolean {
  const now = document.activeElement;
  return !now || now === document.body || now.closest("[inert]") !== null || now.matches(":disabled");
}

function focus(one: HTMLElement | null | undefined): boolean {
  if (!one) return false;
  if (!one.hasAttribute("tabindex") && one.matches(`h1, ${PLACES}`) && one.tabIndex < 0) {
    one.tabIndex = -1;
    one.addEventListener("blur", () => one.removeAttribute("tabindex"), { once: true });
  }
  one.focus({ preventScroll: true });
  return document.activeElement === one;
}

function mend(): void {
  if (!trail.length || !lost()) return;
  const same = around.some((one) => one.matches("main, .table, .replay, dialog") && one.isConnected);
  const near = [...trail.filter(usable), ...around.filter((one) => one.matches(PLACES) && usable(one))];
  if (near.some(focus)) return;
  focus(document.querySelector<HTMLElement>(same ? "main" : "h1"));
}

let due = false;

/** Not at once: on its way from one thing to the next the focus is nowhere for a moment. */
function mendSoon(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    mend();
  });
}

export function keepFocus(): void {
  addEventListener("focusin", noted);
  addEventListener("pointerdown", forget, true);
  new MutationObserver(mendSoon).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["inert", "disabled", "open"],
  });
}
