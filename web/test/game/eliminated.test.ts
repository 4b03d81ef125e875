/** Reasons for dropping out, from the forecasts. */

import { expect, test } from "vitest";
import { eliminatedBy } from "../../src/game/ending";
import type { Position, Remark } from "../../src/rules/api";

const position = (inGame: readonly number[], remarks: Remark[] = [], winner: number | null = null): Position =>
  ({
    canResign: (seat: number) => inGame.includes(seat),
    scene: () => ({ remarks }),
    outcome: { winner },
  }) as unknown as Position;

const remarks = [0, 1, 2].map((seat) => ({ seat, text: `why ${seat}`, predictsTurnEnd: seat !== 2 }));

test("players who drop out have their forecast reason", () => {
  expect(eliminatedBy(position([0, 1, 2], remarks), position([0, 2]))).toEqual([{ seat: 1, why: "why 1" }]);
});

test("at the end, all except the winner drop out", () => {
  expect(eliminatedBy(position([0, 1, 2], remarks), position([], [], 0))).toEqual([{ seat: 1, why: "why 1" }]);
  expect(eliminatedBy(position([0, 2], remarks), position([], [], 0))).toEqual([]);
});
