/**
 * Build step: writes the keys and parameters of the texts in `src/text/en` as types to `generated/messages.ts`. Fails
 * if the keys, files or parameters of a language differ from English.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse, Visitor } from "@fluent/syntax";

const TEXTS = new URL("src/text/", import.meta.url);
const TYPES = new URL("generated/messages.ts", import.meta.url);

/** Collects the variables of a message and the messages to which it refers. */
class References extends Visitor {
  variables = new Set();
  messages = new Set();

  visitVariableReference({ id }) {
    this.variables.add(id.name);
  }

  visitMessageReference({ id }) {
    this.messages.add(id.name);
  }
}

/** Maps each key of a language to its file and its sorted parameters, including those of referenced messages. */
function readMessages(language) {
  const folder = new URL(`${language}/`, TEXTS);
  const found = new Map();
  for (const file of readdirSync(folder)) {
    for (const entry of parse(readFileSync(new URL(file, folder), "utf8"), {}).body) {
      if (entry.type === "Junk") throw new Error(`${language}/${file} cannot be read: ${entry.content}`);
      if (entry.type !== "Message") continue;
      if (found.has(entry.id.name)) throw new Error(`${language}/${file} repeats ${entry.id.name}`);
      const references = new References();
      references.visit(entry);
      found.set(entry.id.name, { file, ...references });
    }
  }
  const parameters = ({ variables, messages }) => [
    ...variables,
    ...[...messages].flatMap((key) => parameters(found.get(key))),
  ];
  return new Map(
    Array.from(found, ([key, message]) => [
      key,
      { file: message.file, parameters: [...new Set(parameters(message))].sort() },
    ]),
  );
}

/** The differences between a language and English. */
function differences(english, language) {
  const other = readMessages(language);
  const text = (messages, key) => JSON.stringify(messages.get(key) ?? "nothing");
  return [...new Set([...english.keys(), ...other.keys()])]
    .filter((key) => text(english, key) !== text(other, key))
    .map((key) => `${language}: ${key} has ${text(other, key)}, in English ${text(english, key)}`);
}

const english = readMessages("en");
const languages = readdirSync(TEXTS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const faults = languages.flatMap(({ name }) => differences(english, name));
if (faults.length > 0) throw new Error(faults.join("\n"));
const rows = Array.from(english, ([key, { parameters }]) => {
  const names = parameters.map((name) => JSON.stringify(name)).join(" | ");
  return `  ${JSON.stringify(key)}: ${names || "never"};\n`;
});
const text = `/** The page's messages and their parameters.  Made by messages.mjs. */\nexport interface Messages {\n${rows.join("")}}\n`;
mkdirSync(new URL(".", TYPES), { recursive: true });
writeFileSync(TYPES, text);
