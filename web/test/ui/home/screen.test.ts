import { expect, test } from "vitest";
import { gameInProgress, playRandomMove, type RandomGame } from "../../../src/ui/home/screen";
import { allVariants, sure } from "../../games";

const starts = (await allVariants()).map((variant) => sure(variant.start(undefined, 1n)));

test.each(starts.map((start) => [start.variant.game.title, start] as const))("%s goes on for ever", (_, start) => {
  let play: RandomGame = { position: start, ply: 0 };
  let begun = 0;
  for (let move = 0; move < 500; move++) {
    const { ply } = play;
    play = playRandomMove(play, start, Math.random);
    if (play.ply === 0) begun++;
    else expect(play.ply).toBe(ply + 1);
  }
  expect(begun).toBeGreaterThan(0);
});

test("the first position is fixed, and not the start", () => {
  for (const start of starts) {
    const shown = gameInProgress(start).position.toString();
    expect(shown).toBe(gameInProgress(start).position.toString());
    expect(shown).not.toBe(start.toString());
  }
});
