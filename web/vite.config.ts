import { defineConfig } from "vite";
import { embeddedViewer } from "./embed_plugin.ts";
import { serviceWorker } from "./service_worker_plugin.ts";

/** A Ludarium that runs beside the development server has the games' data and keeps the games. */
const SERVER = "http://127.0.0.1:8642";
const proxy = { target: SERVER, changeOrigin: true, ws: true, headers: { origin: SERVER } };

/** What several screens use beyond the first: those where games are begun, played or shown, and those that study them. */
const PLAYING =
  /\/src\/(engine|sound|ui\/(keys|play)|game\/(automatic|computer|premoves|session|turns)|board\/(arrows|board|choice|coordinates|describe|hand|keyboard|marks|overlay|pencil|pointer|state|view|words))/;
const STUDYING =
  /\/src\/(ui\/(analysis|beats|collections|learn|open|puzzles|review|share|trial)|game\/(collected|link|move_review|puzzle|record_file|review|study))/;

// The application is one build for every host: addresses are relative, and no game is part of it.
export default defineConfig({
  base: "./",
  plugins: [embeddedViewer("embed.html"), serviceWorker("src/pwa/cache_worker.ts")],
  build: {
    outDir: "../src/ludarium/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // What several screens use is a few files, not thirty: one for all screens, one for those with a game, one for those
    // that study games.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shared",
              minShareCount: 2,
              test: (id: string) => !STUDYING.test(id) && !PLAYING.test(id),
              priority: 2,
            },
            { name: "playing", minShareCount: 2, test: (id: string) => !STUDYING.test(id), priority: 1 },
            { name: "studying", minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": proxy, "/data": proxy } },
});
