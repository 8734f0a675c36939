import { defineConfig } from "vite";

/* `./dev` builds into the package; a server on port 8765 answers for the page while it is being worked on. */
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/grognard/server/static",
    emptyOutDir: true,
    target: "es2022",
    // everything from files of our own: the page's policy allows no data: address
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
});
