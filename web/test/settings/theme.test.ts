// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { applyTheme, changeSettings, themeFor } from "../../src/settings/settings";

test("a chosen theme precedes the system's preferences", () => {
  expect(themeFor("ember", true, true)).toBe("ember");
  expect(themeFor("system", false, false)).toBe("wood");
  expect(themeFor("system", true, false)).toBe("night");
  expect(themeFor("system", true, true)).toBe("contrast");
});

test("the document has the chosen theme", () => {
  const end = applyTheme();
  changeSettings({ theme: "slate" });
  expect(document.documentElement.dataset.theme).toBe("slate");
  end();
  changeSettings({ theme: "ember" });
  expect(document.documentElement.dataset.theme).toBe("slate");
});
