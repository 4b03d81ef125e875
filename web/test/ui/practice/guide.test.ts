// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readLessons, readRules, textIn } from "../../../src/ui/practice/guide";

test("texts fall back to English, then to any language", () => {
  expect(textIn({ en: "en.html", fr: "fr.html" }, "fr")).toEqual({ path: "fr.html", language: "fr" });
  expect(textIn({ en: "en.html", fr: "fr.html" }, "pt")).toEqual({ path: "en.html", language: "en" });
  expect(textIn({ fr: "fr.html" }, "pt")).toEqual({ path: "fr.html", language: "fr" });
  expect(textIn({}, "en")).toBeNull();
});

test("headings get ids, and empty table headers become cells", () => {
  const { parts, headings } = readRules("<h2>Aim</h2><p>Win.</p><h3>Rarely</h3><h2>The <em>board</em></h2>");
  expect(headings).toEqual([
    { id: "section-1", text: "Aim" },
    { id: "section-2", text: "The board" },
  ]);
  expect(parts).toEqual([{ html: expect.stringContaining('<h2 id="section-2" tabindex="-1">') }]);
  const table = readRules("<table><tr><th></th><th>a</th></tr></table>");
  expect(table.parts).toEqual([{ html: expect.stringContaining("<td></td><th>a</th>") }]);
});

const TASK =
  '<p data-part="task">Go <b>on</b>.</p><p data-part="solved" hidden>Yes.</p><p data-part="otherwise" hidden>No.</p>';
const TASK_TEXTS = { task: "Go <b>on</b>.", solved: "Yes.", otherwise: "No." };

test("splits the text at diagrams", () => {
  const figure = (name: string, more = "") =>
    `<figure data-diagram="${name}"><img src="data/${name}.svg" alt="A board"><figcaption>Look.</figcaption>${more}</figure>`;
  const { parts } = readRules(`<p>One.</p><div class="figures">${figure("a")}${figure("b", TASK)}</div><p>Two.</p>`);
  const image = (name: string) => ({ address: `data/${name}.svg`, alt: "A board" });
  expect(parts).toEqual([
    { html: "<p>One.</p>" },
    {
      figures: [
        { name: "a", image: image("a"), caption: "Look.", taskTexts: null },
        { name: "b", image: image("b"), caption: "Look.", taskTexts: TASK_TEXTS },
      ],
    },
    { html: "<p>Two.</p>" },
  ]);
});

test("a tutorial has a lesson per step", () => {
  const lessons = readLessons(`<section><h2>Begin</h2><p>Well.</p>${TASK}</section><section><h2>End</h2></section>`);
  expect(lessons).toEqual([
    { title: "Begin", html: "<p>Well.</p>", taskTexts: TASK_TEXTS },
    { title: "End", html: "", taskTexts: { task: "", solved: "", otherwise: "" } },
  ]);
});
