import { preact } from "@preact/preset-vite";
import { defineConfig } from "vite";

// The application is one build for every host: addresses are relative, and no game is part of it.
export default defineConfig({
  base: "./",
  plugins: [preact()],
  build: { outDir: "../src/ludarium/page", emptyOutDir: true, target: "es2022" },
  worker: { format: "es" },
});
