/** Every message is used, and only where it is loaded. `messages.mjs` and the types of `say` check the rest. */

import { posix } from "node:path";
import { expect, test } from "vitest";

const sources = new Map(
  Object.entries(
    import.meta.glob<string>("../../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
  ).map(([file, text]) => [file.replace("../../src/", ""), text] as const),
);

/** The keys of the English texts by file, such as `studying`. */
const areas = new Map(
  Object.entries(
    import.meta.glob<string>("../../src/text/en/*.ftl", { query: "?raw", import: "default", eager: true }),
  ).flatMap(([file, text]) =>
    Array.from(
      text.matchAll(/^([a-z][\w-]*) *=/gm),
      ([, key]) => [key!, file.replace("../../src/text/en/", "").replace(".ftl", "")] as const,
    ),
  ),
);
const keys = [...areas.keys()];

/** The keys in a file: literals and templates. */
function said(text: string): string[] {
  const plain = Array.from(text.matchAll(/"([a-z][\w-]*)"/g), ([, key]) => key!).filter((key) => areas.has(key));
  const built = Array.from(text.matchAll(/\b(?:page|say|sayKey)\(`([a-z]+-[a-z-]*)\$\{[^`]*?\}([a-z-]*)`/g));
  const constants = Array.from(text.matchAll(/const key = [^`\n]*`([a-z]+-[a-z-]*)\$\{[^`]*?\}()`/g));
  const fits = (key: string) => [...built, ...constants].some(([, a, z]) => key.startsWith(a!) && key.endsWith(z!));
  return [...plain, ...keys.filter(fits)];
}

/** The literal keys that a file passes to `say` or to errors. */
const SAYING = /\b(?:say|page|super|new [A-Z]\w+)\(\s*(?:[^"`;]*\? )?"([a-z][\w-]*)"(?: : "([a-z][\w-]*)")?/g;
const saidAtOnce = (text: string): string[] =>
  Array.from(text.matchAll(SAYING), ([, one, other]) => [one!, ...(other ? [other] : [])])
    .flat()
    .filter((key) => areas.has(key));

/** The files that a file imports, statically or by calls of these functions. */
function imported(file: string, givers: readonly string[]): string[] {
  const text = sources.get(file)!;
  const static_ = text.matchAll(/^(?:import|export) (?!type )[^;]*? from "(\.[^"]+)";/gm);
  const later = givers.flatMap((giver) => [
    ...text.matchAll(new RegExp(`\\b${giver}(?:<[^;]*?>)?\\(\\s*\\(\\) => import\\("([^"]+)"\\)`, "g")),
  ]);
  return [...static_, ...later]
    .map(([, path]) => posix.join(posix.dirname(file), path!))
    .flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((name) => sources.has(name)));
}

function loadedWith(entry: string, givers: readonly string[] = []): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) for (const other of imported(file, givers)) found.add(other);
  return found;
}

const areasSaidIn = (files: ReadonlySet<string>) =>
  [...new Set([...files].flatMap((file) => saidAtOnce(sources.get(file)!)).map((key) => areas.get(key)!))].sort();

test("every message is used", () => {
  const used = new Set([...sources.values()].flatMap(said));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

test.each([
  ["studying", "lazyWithOnlineTexts"],
  ["online", "lazyWithStudyingTexts"],
])("screens that are loaded without the texts of %s say none of them", (part, other) => {
  const loaded = loadedWith("main.tsx", ["lazy", other]);
  expect([...loaded]).toEqual(expect.arrayContaining(["ui/home/screen.tsx", "ui/sheet/sheet.tsx"]));
  expect(areasSaidIn(loaded).filter((area) => area === part)).toEqual([]);
});

test("the viewer uses only messages that it loads", () => {
  expect(areasSaidIn(loadedWith("embed/main.ts"))).toEqual(["board"]);
});
