// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const fresh = () => import("../../src/settings/settings");

test("matches are counted per game, also after a reload", async () => {
  const { countMatch, experienceOf } = await fresh();
  expect(experienceOf("one")).toEqual({ begun: 0, finished: 0 });
  countMatch("one", "begun");
  countMatch("one", "finished");
  vi.resetModules();
  const later = await fresh();
  later.countMatch("one", "begun");
  expect(later.experienceOf("one")).toEqual({ begun: 2, finished: 1 });
  expect(later.experienceOf("two")).toEqual({ begun: 0, finished: 0 });
});

test("invalid stored data are ignored", async () => {
  localStorage.setItem("ludarium.experience", '{"one":7,"two":null,"three":{"begun":-1,"finished":"x"}}');
  const { experienceOf } = await fresh();
  for (const game of ["one", "two", "three"]) expect(experienceOf(game)).toEqual({ begun: 0, finished: 0 });
});

test("hints are shown to beginners, or as chosen", async () => {
  const { countMatch, showsHints } = await fresh();
  const { changeSettings } = await import("../../src/settings/settings");
  for (let game = 0; game < 3; game++) {
    expect(showsHints("one")).toBe(true);
    countMatch("one", "finished");
  }
  expect(showsHints("one")).toBe(false);
  expect(showsHints("two")).toBe(true);
  changeSettings({ hints: true });
  expect(showsHints("one")).toBe(true);
  changeSettings({ hints: false });
  expect(showsHints("two")).toBe(false);
});
