/** A plugin that runs a second build after the page's build, into the same folder. */

import { resolve } from "node:path";
import { type BuildEnvironmentOptions, build, type InlineConfig, type Plugin, type ResolvedConfig } from "vite";

/** Configuration of the second build. `options`: Rolldown's options. */
export interface SecondBuild extends InlineConfig {
  options: NonNullable<BuildEnvironmentOptions["rolldownOptions"]>;
}

/** Calls `configure` with the output folder after the page's build has written all its files. */
export function secondBuild(name: string, entry: string, configure: (folder: string) => SecondBuild): Plugin {
  let page: ResolvedConfig;
  return {
    name,
    apply: "build",
    configResolved(resolved) {
      page = resolved;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const { options, ...more } = configure(resolve(page.root, page.build.outDir));
        await build({
          configFile: false,
          root: page.root,
          base: page.base,
          publicDir: false,
          logLevel: "warn",
          ...more,
          build: {
            outDir: page.build.outDir,
            emptyOutDir: false,
            target: page.build.target,
            modulePreload: { polyfill: false },
            assetsInlineLimit: 0, // otherwise the script would contain the texts of all languages
            rolldownOptions: { input: resolve(page.root, entry), ...options },
          },
        });
      },
    },
  };
}
