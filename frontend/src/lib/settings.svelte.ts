/** What a person has chosen on this device. */

import { place } from "./base";

export const LANGUAGES = ["de", "en", "fr", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "auto" | "light" | "dark";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  calm: boolean;
  quick: boolean;
}

const PLACE = place("settings");
/** As --ground in app.css, and in index.html. */
const GROUND = { light: "#efe6d3", dark: "#191714" };

/** The language of the browser, if we speak it. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = LANGUAGES.find((one) => tag.toLowerCase().split("-")[0] === one);
    if (known) return known;
  }
  return "en";
}

function read(): Kept {
  const usual: Kept = {
    language: preferred(navigator.languages ?? [navigator.language]),
    theme: "auto",
    sound: false,
    calm: false,
    quick: false,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
    const language = LANGUAGES.includes(kept.language as Language) ? kept.language! : usual.language;
    return { ...usual, ...kept, language };
  } catch {
    return usual;
  }
}

class Settings {
  #kept = $state(read());

  get language(): Language {
    return this.#kept.language;
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  /** Whether nothing is waited for. */
  get quick(): boolean {
    return this.#kept.quick;
  }
  /** Whether the system asks for less motion: then it is not ours to choose. */
  get still(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
  /** Whether things fade instead of moving. */
  get calm(): boolean {
    return this.#kept.calm || this.still;
  }

  change(changed: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changed };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.apply();
  }

  /** Tell the document, whose styles depend on it. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.#kept.language;
    if (this.#kept.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.#kept.theme;
    root.dataset.calm = String(this.calm);
    // The browser's own frame has the colour of the ground, also when the choice is not the system's.
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
      const system = meta.media.includes("dark") ? "dark" : "light";
      meta.content = GROUND[this.#kept.theme === "auto" ? system : this.#kept.theme];
    }
  }
}

export const settings = new Settings();
