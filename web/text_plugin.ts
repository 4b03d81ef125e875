/**
 * Joins the text files of each language into modules without comments: one for the texts that most screens need, and
 * one for each of `PARTS`. The module `texts` exports the modules' loaders by name, such as `en` or `en_studying`.
 */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const MODULE = /^\0?texts(?:\/([a-z]+)(?:_([a-z]+))?)?$/;
const FOLDER = fileURLToPath(new URL("src/text", import.meta.url));
/** The text files that only some screens need. */
const PARTS = ["studying", "online"];

export const withoutComments = (text: string): string => text.replace(/^#.*\n+/gmu, "");

/** The paths of a language's text files: the file of `part` or, without `part`, the files outside `PARTS`. */
const textFiles = (language: string, part: string | undefined): string[] =>
  readdirSync(`${FOLDER}/${language}`)
    .filter((file) => PARTS.find((name) => file === `${name}.ftl`) === part)
    .map((file) => `${FOLDER}/${language}/${file}`);

export const joinedTexts: Plugin = {
  name: "joined-texts",
  resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
  load(id) {
    const [, language, part] = (id.startsWith("\0") && MODULE.exec(id)) || [];
    if (language !== undefined) {
      const texts = textFiles(language, part).map((file) => {
        this.addWatchFile(file);
        return withoutComments(readFileSync(file, "utf8"));
      });
      return `export default ${JSON.stringify(texts)};`;
    }
    if (!MODULE.test(id)) return undefined;
    const languages = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const names = languages.flatMap(({ name }) => [name, ...PARTS.map((part) => `${name}_${part}`)]);
    return `export default { ${names.map((name) => `${name}: () => import("texts/${name}")`).join(", ")} };`;
  },
};
