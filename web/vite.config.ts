import { defineConfig } from "vite";
import { sharedFiles } from "./chunks.ts";
import { embeddedViewer } from "./embed_plugin.ts";
import { serviceWorker } from "./service_worker_plugin.ts";
import { joinedTexts } from "./text_plugin.ts";

/** During development, a Ludarium server provides the games' data and the API. */
const SERVER = "http://127.0.0.1:8642";
const proxy = { target: SERVER, changeOrigin: true, ws: true, headers: { origin: SERVER } };

// One build works on every host: its addresses are relative, and it contains no games.
export default defineConfig({
  base: "./",
  plugins: [joinedTexts, embeddedViewer("embed.html"), serviceWorker("src/pwa/cache_worker.ts")],
  build: {
    outDir: "../src/ludarium/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": proxy, "/data": proxy } },
});
