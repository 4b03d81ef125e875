import { describe, expect, it } from "vitest";
import { clockDuration, clockText, warningTimeOf } from "../../../src/ui/play/players";

describe("clockText", () => {
  it.each([
    [3_723_000, "1:02:03"],
    [245_000, "4:05"],
    [60_000, "1:00"],
    [59_001, "1:00"],
    [20_000, "0:20"],
    [19_950, "0:20"],
    [10_000, "0:10.0"],
    [86_400_000 - 1, "1d 0:00:00"],
    [3 * 86_400_000 + 3_723_000, "3d 1:02:03"],
    [7_210, "0:07.3"],
    [40, "0:00.1"],
    [0, "0:00.0"],
    [-500, "0:00.0"],
  ])("%d ms reads %s", (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text);
  });

  it("datetime values have whole seconds", () => {
    expect(clockDuration(7_210)).toBe("PT8S");
  });
});

describe("warningTimeOf", () => {
  it("is a tenth of the initial time, within bounds", () => {
    expect(warningTimeOf({ initial: 300_000, perMove: 0 })).toBe(30_000);
    expect(warningTimeOf({ initial: 60_000, perMove: 0 })).toBe(10_000);
    expect(warningTimeOf({ initial: 3_600_000, perMove: 0 })).toBe(60_000);
  });

  it("is a fifth of the time for each turn", () => {
    expect(warningTimeOf({ initial: 0, perMove: 20_000 })).toBe(4_000);
  });
});
