import { afterEach, expect, test } from "vitest";
import { loadGameTexts, setLanguage } from "../../src/text/language";

const FILES: Record<string, string> = {
  "en.ftl": "hello = Hello\ncount = { $n } stones",
  "fr.ftl": "hello = Bonjour",
};
const read = async (path: string): Promise<string> => {
  const text = FILES[path];
  if (text === undefined) throw new TypeError("offline");
  return text;
};

afterEach(() => setLanguage("en"));

test("a game's texts follow the page's language", async () => {
  const texts = await loadGameTexts({ en: "en.ftl", fr: "fr.ftl" }, read);
  expect(texts.say("hello")).toBe("Hello");
  await setLanguage("fr");
  expect(texts.say("hello")).toBe("Bonjour");
});

test("a game without texts in a language keeps another", async () => {
  const texts = await loadGameTexts({ en: "en.ftl", fr: "unreachable.ftl" }, read);
  await setLanguage("pt");
  expect(texts.say("hello")).toBe("Hello");
  await setLanguage("fr");
  expect(texts.say("hello")).toBe("Hello");
});

test("numbers have no thousands separators, as in Python", async () => {
  const texts = await loadGameTexts({ en: "en.ftl" }, read);
  expect(texts.say("count", { n: 12345 })).toBe("12345 stones");
});

test("missing messages are detected", async () => {
  const texts = await loadGameTexts({ en: "en.ftl" }, read);
  expect(texts.has("hello")).toBe(true);
  expect(texts.has("bye")).toBe(false);
  expect(texts.say("bye")).toBe("bye");
});

test("the texts of a game are loaded once", async () => {
  const paths = { en: "en.ftl" };
  expect(await loadGameTexts(paths, read)).toBe(await loadGameTexts(paths, read));
});
