import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { settings } from "./lib/settings.svelte";
import { loadWords } from "./lib/words.svelte";

// The page waits for its words: a flash of another language is worse than a few milliseconds.
await loadWords(settings.language);
mount(App, { target: document.getElementById("app")! });
