import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // The server may be under any path of its host: it puts that path into index.html.
  base: "./",
  build: {
    // Inside the package, where the wheel takes it from; git ignores it.
    outDir: "../src/tischlein/web/static",
    emptyOutDir: true,
    target: "es2022",
    // Everything is a file of its own: the page allows no inline script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8211", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
