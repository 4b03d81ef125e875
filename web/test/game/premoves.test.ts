import { describe, expect, it } from "vitest";
import { clickedMove, premovesOf } from "../../src/game/premoves";
import type { Path, Position, Variant } from "../../src/rules/api";
import { allVariants, sure } from "../games";

const PLIES = 60;
/** Maximum number of tested recaptures per game, because each test tries all answers. */
const MAX_RECAPTURES = 6;

const written = (path: Path): string => path.map(({ at }) => at).join(" ");
const seatNextTo = ({ seat, variant }: Position): number => (seat + 1) % variant.shape.players.length;

/** The positions of a reproducible random game. */
function* game(variant: Variant): Generator<Position> {
  let position = sure(variant.start(undefined, 5n));
  for (let ply = 0; ply < PLIES && position.outcome.status === "ongoing"; ply++) {
    yield position;
    position = position.play(position.moves[(ply * 37) % position.moves.length]!);
  }
}

function choices(position: Position, seat: number): Path[] {
  const premoves = premovesOf(position, seat);
  return premoves?.moves.flatMap((move) => [...premoves.paths(move)]) ?? [];
}

/** The clicks of premoves that are impossible if the other player passes. */
function recaptures(position: Position, seat: number): string[][] {
  const now = position.passed();
  const passed = new Set(now.moves.flatMap((move) => now.paths(move).map(written)));
  const only = choices(position, seat).filter((path) => !passed.has(written(path)));
  return only.map((path) => path.map(({ at }) => at));
}

describe("every game of two players", async () => {
  for (const variant of await allVariants()) {
    if (variant.shape.players.length !== 2 || variant.game.multi_action_turns) continue;

    it(`${variant.game.name}: moves that are possible now can be premoves`, () => {
      for (const position of game(variant)) {
        const passed = position.passed();
        if (passed.outcome.status !== "ongoing") continue;
        const chosen = new Set(choices(position, seatNextTo(position)).map(written));
        const now = passed.moves.flatMap((move) => passed.paths(move).map(written));
        expect(now.filter((path) => !chosen.has(path))).toEqual([]);
      }
    });

    it(`${variant.game.name}: recaptures can be premoves`, () => {
      let found = 0;
      for (const position of game(variant)) {
        for (const clicks of recaptures(position, seatNextTo(position)).slice(0, 1)) {
          const answers = position.moves.map((move) => position.play(move));
          expect(answers.some((after) => clickedMove(after, clicks) !== null)).toBe(true);
          found++;
        }
        if (found === MAX_RECAPTURES) break;
      }
      expect(found).toBeGreaterThan(0);
    });
  }
});
