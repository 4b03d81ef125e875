/**
 * Builds `embed.html`, the viewer for other pages, beside the page but apart from it: as a second entry of one build it
 * would load what the page's screens share, which is more than all of the viewer.
 */

import type { Plugin } from "vite";
import { secondBuild } from "./second_build.ts";

export const embeddedViewer = (entry: string): Plugin =>
  secondBuild("embedded-viewer", entry, () => ({
    // It has no components, so its signals need no Preact.
    resolve: { alias: { "@preact/signals": "@preact/signals-core" } },
    options: {},
  }));
