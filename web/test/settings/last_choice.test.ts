// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { lastChoice, rememberChoice } from "../../src/settings/settings";

beforeEach(() => localStorage.clear());

test("each game has its own last choice", () => {
  rememberChoice("one", { seed: "1" });
  rememberChoice("two", { seed: "2" });
  rememberChoice("one", { seed: "3" });
  expect(lastChoice("one")).toEqual({ seed: "3" });
  expect(lastChoice("two")).toEqual({ seed: "2" });
  expect(lastChoice("three")).toBeUndefined();
});

test("invalid stored data are ignored", () => {
  for (const text of ["{", "null", "7"]) {
    localStorage.setItem("ludarium.last-choice", text);
    expect(lastChoice("one")).toBeUndefined();
  }
});
