/**
 * Builds `embed.html`, the viewer for other pages, beside the page but apart from it: as a second entry of one build it
 * would load what the page's screens share, which is more than all of the viewer.
 */

import { resolve } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

export function embeddedViewer(entry: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: "embedded-viewer",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root: config.root,
          base: config.base,
          publicDir: false,
          logLevel: "warn",
          // It has no components, so its signals need no Preact.
          resolve: { alias: { "@preact/signals": "@preact/signals-core" } },
          build: {
            outDir: config.build.outDir,
            emptyOutDir: false,
            target: config.build.target,
            modulePreload: { polyfill: false },
            rolldownOptions: { input: resolve(config.root, entry) },
          },
        });
      },
    },
  };
}
