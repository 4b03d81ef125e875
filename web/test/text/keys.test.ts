/** The page says the same in all languages, what it asks for is there, and what is there is asked for. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/text/language";
import { BUILT_KEYS } from "./built_keys";
import { loadedWith, loadedWithout, type Part } from "./source_imports";
import { literals, type Use, uses } from "./source_keys";

const files = Object.entries(
  import.meta.glob<string>("../../src/text/**/*.ftl", { query: "?raw", import: "default", eager: true }),
);

interface Text {
  area: string;
  variables: string[];
}

/** The names of the variables in a pattern, and of the messages that it refers to. */
function named(part: unknown, type: "var" | "mesg"): string[] {
  if (typeof part !== "object" || part === null) return [];
  const found = part as { type?: string; name?: string };
  return [...(found.type === type ? [found.name!] : []), ...Object.values(part).flatMap((inner) => named(inner, type))];
}

function textsOf(language: string): Map<string, Text> {
  const bundle = new FluentBundle(language);
  const areas = new Map<string, string>();
  for (const [file, source] of files) {
    const [, folder, area] = /\/text\/(\w+)\/(.+)\.ftl$/.exec(file)!;
    if (folder !== language) continue;
    expect(bundle.addResource(new FluentResource(source)), file).toEqual([]);
    for (const [, key] of source.matchAll(/^([a-z][\w-]*) *=/gm)) areas.set(key!, area!);
  }
  const variables = (key: string): string[] => {
    const pattern = bundle.getMessage(key)?.value;
    expect(pattern, `${language}: ${key} cannot be read`).toBeTruthy();
    return [...named(pattern, "var"), ...named(pattern, "mesg").flatMap(variables)];
  };
  return new Map(Array.from(areas, ([key, area]) => [key, { area, variables: [...new Set(variables(key))].sort() }]));
}

const byLanguage = LANGUAGES.map((language) => ({ language, texts: textsOf(language) }));
const english = byLanguage.find(({ language }) => language === "en")!.texts;

const asPattern = (key: string): RegExp => new RegExp(`^${key.replaceAll("*", ".+")}$`);

describe.each(byLanguage)("$language", ({ texts }) => {
  test("has the keys of English, in the same areas", () => {
    const areas = (of: Map<string, Text>) => Object.fromEntries(Array.from(of, ([key, { area }]) => [key, area]));
    expect(areas(texts)).toEqual(areas(english));
  });

  test("has the parameters of English", () => {
    for (const [key, { variables }] of texts) expect(variables, key).toEqual(english.get(key)?.variables);
  });
});

test("what is asked for is there", () => {
  const missing = uses.filter(({ key }) => !key.includes("*") && !english.has(key));
  expect(missing).toEqual([]);
});

test("what is put together is listed", () => {
  const unlisted = uses.filter(({ key }) => key.includes("*") && !BUILT_KEYS.includes(key));
  expect(unlisted).toEqual([]);
});

test("what is listed can be asked for", () => {
  const vain = BUILT_KEYS.filter((key) => ![...english.keys()].some((known) => asPattern(key).test(known)));
  expect(vain).toEqual([]);
});

test("what is there is asked for", () => {
  const patterns = BUILT_KEYS.map(asPattern);
  const unused = [...english.keys()].filter(
    (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

test("texts are given the parameters that they name", () => {
  const wrong = uses.filter(({ key, args }) => {
    const { variables = [] } = english.get(key) ?? {};
    return args !== null && !variables.every((variable) => args.includes(variable));
  });
  expect(wrong).toEqual([]);
});

/** Of texts whose keys are put together, the area of the first that it can be. */
const areaOf = ({ key }: Use): string | undefined =>
  Array.from(english).find(([known]) => asPattern(key).test(known))?.[1].area;

test.each<Part>(["studying", "together"])(
  "screens that are loaded without the texts of %s say none of them",
  (part) => {
    const loaded = loadedWithout(part);
    expect([...loaded]).toEqual(expect.arrayContaining(["ui/home/screen.tsx", "ui/sheet/sheet.tsx"]));
    const unloaded = uses.filter((use) => loaded.has(use.file) && areaOf(use)?.startsWith(`${part}/`));
    expect(unloaded).toEqual([]);
  },
);

test("the viewer says only what it loads", () => {
  const loaded = loadedWith(["embed/main.ts"]);
  const areas = uses.filter(({ file }) => loaded.has(file)).map(areaOf);
  expect([...new Set(areas)].sort()).toEqual(["board", "data", "studying/embed", "studying/link"]);
});
