import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MOMENT, unhurried } from "./unhurried";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As much of an element as is needed. */
class Button extends EventTarget {
  readonly said = new Map<string, string>();
  setAttribute(name: string, value: string): void {
    this.said.set(name, value);
  }
  removeAttribute(name: string): void {
    this.said.delete(name);
  }
}

test("a tap just after a button has come up does not count, a later one does", () => {
  const button = new Button();
  const tapped = vi.fn();
  const letGo = unhurried(button as unknown as Element);
  button.addEventListener("click", tapped);
  button.dispatchEvent(new Event("click"));
  vi.advanceTimersByTime(MOMENT - 1);
  button.dispatchEvent(new Event("click"));
  expect(tapped).not.toHaveBeenCalled();
  expect(button.said.get("aria-disabled")).toBe("true");
  vi.advanceTimersByTime(1);
  button.dispatchEvent(new Event("click"));
  expect(tapped).toHaveBeenCalledOnce();
  expect(button.said.has("aria-disabled")).toBe(false);
  letGo();
});
