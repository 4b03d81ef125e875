/**
 * Builds `embed.html`, the viewer for other websites, in a separate build. As a part of the page's build, the viewer
 * would load the code that all screens share. That code is larger than the viewer.
 */

import type { Plugin } from "vite";
import { secondBuild } from "./second_build.ts";
import { withoutComments } from "./text_plugin.ts";

/** Removes the comments from the viewer's text files. */
const textsWithoutComments: Plugin = {
  name: "texts-without-comments",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".ftl"))
        file.source = withoutComments(file.source.toString());
    }
  },
};

export const embeddedViewer = (entry: string): Plugin =>
  secondBuild("embedded-viewer", entry, () => ({
    // The viewer has no components, so its signals do not need Preact.
    resolve: { alias: { "@preact/signals": "@preact/signals-core" } },
    plugins: [textsWithoutComments],
    options: {},
  }));
