/** Typography of each language: spaces before French punctuation, and quotation marks. */

import { expect, test } from "vitest";

const page = import.meta.glob<string>("../../src/text/{en,fr,pt}/**/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const games = import.meta.glob<string>(
  ["../../../src/ludarium/games/**/messages/*.ftl", "../../../src/ludarium/games/*/guide/*.md"],
  { query: "?raw", import: "default", eager: true },
);

/** The lines of a language's texts with their file names, without code. */
function lines(language: string): string[] {
  const ofLanguage = new RegExp(`/${language}/|[/.]${language}\\.(ftl|md)$`);
  return Object.entries({ ...page, ...games })
    .filter(([file]) => ofLanguage.test(file))
    .flatMap(([file, text]) => text.split("\n").map((line) => `${file}: ${line.replaceAll(/`[^`]*`/g, "")}`));
}

const against = (language: string, wrong: RegExp): string[] => lines(language).filter((line) => wrong.test(line));

test("there are texts of pages, messages and guides", () => {
  for (const language of ["en", "fr", "pt"]) expect(lines(language).length).toBeGreaterThan(500);
});

test("French has U+202F before ; ! ?, U+00A0 before : and no-break spaces inside « »", () => {
  expect(against("fr", / [;!?»](?=[\s"*)]|$)| :(?=\s|$)|« /)).toEqual([]);
});

test("quotation marks are « » in French, “ ” in English and Portuguese", () => {
  expect(against("fr", /[“”]/)).toEqual([]);
  expect([...against("en", /[«»]/), ...against("pt", /[«»]/)]).toEqual([]);
});

test("French has only ’ as apostrophe", () => {
  expect(against("fr", /\p{L}'\p{L}/u)).toEqual([]);
});
