/**
 * Builds the service worker `service-worker.js` with a list of the build's often used files, a list of the rarely used
 * files, and a version computed from all these files. vite-plugin-pwa would need 320 more packages, which take 15 s to
 * install.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { secondBuild } from "./second_build.ts";

const FILE = "service-worker.js";

/** Rarely used: the 3D board, which is larger than the rest of the page. */
const RARE = /^assets\/solid_renderer-/;

export const serviceWorker = (entry: string): Plugin =>
  secondBuild("service-worker", entry, (folder) => {
    const files = filesOf(folder);
    return {
      define: {
        __FILES__: JSON.stringify(files.filter((file) => !RARE.test(file))),
        __RARE_FILES__: JSON.stringify(files.filter((file) => RARE.test(file))),
        __VERSION__: JSON.stringify(digest(folder, files)),
      },
      options: { output: { format: "iife", entryFileNames: FILE } },
    };
  });

/** All files of a folder except the service worker, as relative addresses. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== FILE)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

function digest(folder: string, files: string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}
