import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MOMENT, unhurried } from "./unhurried";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a tap just after a button has come up does not count, a later one does", () => {
  const button = new EventTarget();
  const tapped = vi.fn();
  const letGo = unhurried(button);
  button.addEventListener("click", tapped);
  button.dispatchEvent(new Event("click"));
  vi.advanceTimersByTime(MOMENT - 1);
  button.dispatchEvent(new Event("click"));
  expect(tapped).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  button.dispatchEvent(new Event("click"));
  expect(tapped).toHaveBeenCalledOnce();
  letGo();
});
