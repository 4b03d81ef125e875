// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { rulesFile, withContents } from "../../../src/ui/rules/text";
import { GAME } from "../sheet/example";

test("rules are in the wanted language, else in English, else in any", () => {
  const game = { ...GAME, rules: { en: "en.html", fr: "fr.html" } };
  expect(rulesFile(game, "fr")).toEqual({ path: "fr.html", language: "fr" });
  expect(rulesFile(game, "pt")).toEqual({ path: "en.html", language: "en" });
  expect(rulesFile({ ...GAME, rules: { fr: "fr.html" } }, "pt")).toEqual({ path: "fr.html", language: "fr" });
  expect(rulesFile(GAME, "en")).toBeNull();
});

test("main headings can be gone to, and headers of tables say something", () => {
  const { html, headings } = withContents("<h2>Aim</h2><p>Win.</p><h3>Rarely</h3><h2>The <em>board</em></h2>");
  expect(headings).toEqual([
    { id: "section-1", text: "Aim" },
    { id: "section-2", text: "The board" },
  ]);
  expect(withContents("<table><tr><th></th><th>a</th></tr></table>").html).toContain("<td></td><th>a</th>");
  expect(html).toContain('<h2 id="section-2" tabindex="-1">');
});
