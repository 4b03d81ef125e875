import { effect } from "@preact/signals";
import { afterEach, expect, test } from "vitest";
import { MessageError } from "../../src/text/api";
import {
  beforeLanguageChange,
  bestLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  language,
  setLanguage,
} from "../../src/text/language";
import { loadStudyingTexts, say, sayError } from "../../src/text/page";

afterEach(() => setLanguage("en"));

test("the chosen language comes before those of the browser", () => {
  expect(bestLanguage("pt", ["fr", "en"])).toBe("pt");
  expect(bestLanguage("", ["de-DE", "fr-CA", "en"])).toBe("fr");
  expect(bestLanguage("tlh", ["PT-BR"])).toBe("pt");
  expect(bestLanguage("", ["de"])).toBe("en");
  expect(bestLanguage("", [])).toBe("en");
});

test("languages have their own names", () => {
  for (const code of LANGUAGES) {
    const known = new Intl.DisplayNames([code], { type: "language" }).of(code);
    expect(LANGUAGE_NAMES[code].toLocaleLowerCase()).toBe(known?.toLocaleLowerCase());
  }
});

test("components are redrawn in the new language", async () => {
  await setLanguage("en");
  const shown: string[] = [];
  const end = effect(() => {
    shown.push(say("data-no-such-game", { name: "x" }));
  });
  for (const wanted of LANGUAGES) await setLanguage(wanted);
  end();
  expect(new Set(shown).size).toBe(LANGUAGES.length);
  for (const text of shown) expect(text).toContain("x");
});

test("the later of two choices wins", async () => {
  await Promise.all([setLanguage("fr"), setLanguage("pt")]);
  expect(language.value).toBe("pt");
});

test("the language changes only when its texts are there", async () => {
  const loaded: string[] = [];
  beforeLanguageChange(async (wanted) => {
    await Promise.resolve();
    loaded.push(`${wanted} while ${language.value}`);
  });
  await setLanguage("en");
  await setLanguage("fr");
  expect(loaded).toEqual(["en while en", "fr while en"]);
});

test("texts for studying load on request, then in every language", async () => {
  await setLanguage("en");
  expect(say("puzzle-right")).toBe("puzzle-right");
  await loadStudyingTexts();
  expect(say("puzzle-right")).toBe("Right.");
  await Promise.all([setLanguage("fr"), loadStudyingTexts()]);
  expect(say("puzzle-right")).toBe("Bien vu.");
});

test("an error shows its message, or its text", async () => {
  await setLanguage("en");
  expect(sayError(new MessageError("data-no-such-game", { name: "x" }))).toBe("There is no game called x here.");
  expect(sayError(new Error("oops"))).toContain("oops");
  expect(sayError("oops")).toContain("oops");
});
