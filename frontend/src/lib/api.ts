/** Requests to the server we came from. */

import { at } from "./base";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Told when the server does not know us: a session may be ended from another device. */
export const stranger = { found: (): void => {} };

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(at(path), {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "the server does not answer");
  }
  const text = await answer.text();
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    throw new Refusal("fault", "the server answered with something else than JSON", answer.status);
  }
  if (!answer.ok) {
    const error = (data as { error?: { code: string; message: string } } | null)?.error;
    if (error?.code === "signed_out") stranger.found();
    throw new Refusal(error?.code ?? "fault", error?.message ?? answer.statusText, answer.status);
  }
  return data as T;
}

export const get = <T>(path: string): Promise<T> => call<T>("GET", path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("POST", path, body);
export const put = <T>(path: string, body: unknown = {}): Promise<T> => call<T>("PUT", path, body);
export const remove = <T>(path: string): Promise<T> => call<T>("DELETE", path);

/** Bytes in hex that this client adds to the chance of a match. */
export function nonce(bytes = 16): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
