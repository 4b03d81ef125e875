/**
 * Builds `embed.html`, the viewer for other pages, beside the page but apart from it: as a second entry of one build it
 * would load what the page's screens share, which is more than all of the viewer.
 */

import type { Plugin } from "vite";
import { secondBuild } from "./second_build.ts";

/** Its texts are files of their own, loaded as they are written: without what is said there to translators. */
const withoutComments: Plugin = {
  name: "texts-without-comments",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".ftl"))
        file.source = file.source.toString().replace(/^#.*\n+/gmu, "");
    }
  },
};

export const embeddedViewer = (entry: string): Plugin =>
  secondBuild("embedded-viewer", entry, () => ({
    // It has no components, so its signals need no Preact.
    resolve: { alias: { "@preact/signals": "@preact/signals-core" } },
    plugins: [withoutComments],
    options: {},
  }));
