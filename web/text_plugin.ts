/**
 * Makes one file of all texts of a screen in a language, instead of one per `.ftl` file. The module `texts` has the
 * functions that load them: `en` for the texts of all screens, and `en_AREA` for each folder in `src/text/en`.
 */

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const MODULE = /^\0?texts(?:\/([a-z]+)(?:_([a-z]+))?)?$/;
const FOLDER = fileURLToPath(new URL("src/text", import.meta.url));

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

export const joinedTexts: Plugin = {
  name: "joined-texts",
  resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, language, area = "."] = id.startsWith("\0") ? (MODULE.exec(id) ?? []) : [];
    if (language !== undefined) {
      const files = `/src/text/${language}/${area}/*.ftl`.replace("/./", "/");
      return `export default Object.values(import.meta.glob("${files}", { query: "?raw", import: "default", eager: true }));`;
    }
    if (!MODULE.test(id)) return undefined;
    const names = foldersIn(FOLDER).flatMap((name) => [
      name,
      ...foldersIn(`${FOLDER}/${name}`).map((folder) => `${name}_${folder}`),
    ]);
    return `export default { ${names.map((name) => `${name}: () => import("texts/${name}")`).join(", ")} };`;
  },
};
