// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { fullClock } from "../../../src/game/time";
import { openBranch, rematch, startGame } from "../../../src/ui/play/game_commands";
import { computer, openTable, person } from "./tables";

let opened: Awaited<ReturnType<typeof openTable>>;

afterEach(() => opened.table.close());

/** The game at the address. */
const newest = () => opened.gameStore.games.get(location.hash.replace("#/game/", ""))!;

test("a branch and a rematch are games of their own", async () => {
  opened = await openTable({
    seats: [person, computer],
    clock: fullClock({ initial: 9000, increment: 0, perMove: 0 }, 2),
  });
  const { table } = opened;
  table.play(1n);
  await openBranch(table);
  expect(newest().match).toMatchObject({ moves: ["take1"], seats: [person, computer] });
  await rematch(table);
  expect(newest().match).toMatchObject({ moves: [], seats: [computer, person], clock: { left: [9000, 9000] } });
});

test("a second press creates no second game", async () => {
  opened = await openTable();
  const { table, gameStore } = opened;
  const before = gameStore.games.size;
  await Promise.all([openBranch(table), openBranch(table)]);
  expect(gameStore.games.size).toBe(before + 1);
});

test("a copy of a correspondence game has no clock", async () => {
  opened = await openTable();
  const { table, gameStore } = opened;
  const clock = fullClock({ initial: 0, increment: 0, perMove: 3 * 86_400_000 }, 2);
  await startGame(table.match.value.withClock(clock), gameStore);
  expect(newest().match.clock).toBeNull();
});
