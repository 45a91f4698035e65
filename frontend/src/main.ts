import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { keepFocus } from "./lib/focus";
import { renew } from "./lib/renew";
import { settings } from "./lib/settings.svelte";
import { loadWords } from "./lib/words.svelte";

addEventListener("vite:preloadError", () => void renew());
// The page waits for its words: a flash of another language is worse than a few milliseconds.
await loadWords(settings.language);
keepFocus();
mount(App, { target: document.getElementById("app")! });
