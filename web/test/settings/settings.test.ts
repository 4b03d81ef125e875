// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DEFAULTS, parseJson, readSettings, SETTINGS_KEY } from "../../src/settings/settings";

describe("what was stored", () => {
  test("falls back to the defaults if missing or invalid", () => {
    for (const text of [null, "", "{", "[1]", "null", '"night"', "7"]) {
      expect(readSettings(parseJson(text))).toEqual(DEFAULTS);
    }
  });

  test("is validated field by field", () => {
    const stored = {
      theme: "night",
      speed: "at once",
      coordinates: false,
      sounds: "yes",
      pieceSets: { one: "letters", two: 3, ["x".repeat(60)]: "letters" },
      language: "pt",
      somethingElse: true,
    };
    expect(readSettings(stored)).toEqual({
      ...DEFAULTS,
      theme: "night",
      coordinates: false,
      pieceSets: { one: "letters" },
      language: "pt",
    });
  });

  test("of earlier versions keeps valid fields", () => {
    const before = { theme: "auto", coordinates: true, notes: true, speed: "fast", replaySpeed: 2, seats: {} };
    expect(readSettings(before)).toEqual({ ...DEFAULTS, speed: "fast" });
  });
});

describe("settings", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  test("survive a reload", async () => {
    const { changeSettings, choosePieceSet } = await import("../../src/settings/settings");
    changeSettings({ theme: "ember" });
    choosePieceSet("one", "letters");
    vi.resetModules();
    const { settings } = await import("../../src/settings/settings");
    expect(settings.value).toMatchObject({ theme: "ember", pieceSets: { one: "letters" } });
  });

  test("follow other windows until stopped", async () => {
    const { followOtherWindows, settings } = await import("../../src/settings/settings");
    const end = followOtherWindows();
    const elsewhere = (newValue: string, key = SETTINGS_KEY) =>
      dispatchEvent(new StorageEvent("storage", { key, newValue }));
    elsewhere('{"theme":"slate"}', "something else");
    expect(settings.value.theme).toBe("system");
    elsewhere('{"theme":"slate"}');
    expect(settings.value.theme).toBe("slate");
    end();
    elsewhere('{"theme":"wood"}');
    expect(settings.value.theme).toBe("slate");
  });

  test("last for the visit if storage is blocked", async () => {
    const barred = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("barred", "SecurityError");
    });
    const { changeSettings, settings } = await import("../../src/settings/settings");
    changeSettings({ sounds: true });
    expect(settings.value.sounds).toBe(true);
    barred.mockRestore();
  });
});
