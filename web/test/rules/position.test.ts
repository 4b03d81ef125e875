import { describe, expect, test } from "vitest";
import type { Move, Position, Variant } from "../../src/rules/api";
import { MAX_TEXT } from "../../src/rules/module";
import { allVariants, sure } from "../games";

/** The positions of a game whose moves are selected by a row of numbers. */
function walk(variant: Variant, plies: number, choose: number): Position[] {
  const positions = [sure(variant.start(undefined, 5n))];
  for (let ply = 0; ply < plies; ply++) {
    const position = positions.at(-1)!;
    if (position.moves.length === 0) break;
    positions.push(position.play(position.moves[(ply * choose) % position.moves.length]!));
  }
  return positions;
}

const variants = await allVariants();

describe.each(variants.map((variant) => ({ name: variant.game.name, variant })))("$name", ({ variant }) => {
  const positions = walk(variant, 60, 7);
  const cells = new Set(variant.board.cells.map(({ id }) => id));
  const symbols = new Set(variant.board.symbols.map(({ id }) => id));
  const seats = variant.shape.players.map((_, seat) => seat);

  test("position strings are read back", () => {
    for (const position of positions) {
      const again = sure(variant.position(String(position)));
      expect(String(again)).toBe(String(position));
      expect(again.key).toBe(position.key);
      expect(again.seat).toBe(position.seat);
    }
  });

  test("moves are read back from every notation", () => {
    for (const position of positions.slice(0, 20)) {
      const read = (write: (move: Move) => string) => position.moves.map((move) => position.read(write(move)));
      expect(read((move) => position.write(move, "canonical"))).toEqual(position.moves);
      expect(read((move) => ` ${position.write(move, "record")} `)).toEqual(position.moves);
    }
  });

  test("texts that do not fit into the module's buffer are refused", () => {
    const [position, rest] = [positions[0]!, `${" ".repeat(MAX_TEXT)}x`];
    expect(position.read(position.write(position.moves[0]!, "canonical") + rest)).toHaveProperty("refusal");
    expect(variant.position(position + rest)).toHaveProperty("refusal");
  });

  test("click paths are valid", () => {
    const { tray_places, actions } = variant.game;
    const places = new Set([...cells, ...tray_places, ...actions.map(({ id }) => id)]);
    for (const position of positions.slice(0, 20)) {
      const paths = position.moves.map((move) => position.paths(move));
      expect(paths.every((ways) => ways.length > 0)).toBe(true);
      expect(paths.flat(2).filter(({ at }) => !places.has(at))).toEqual([]);
      const refused = paths.map(([first]) => position.explainIllegalClick(first!.map(({ at }) => at)));
      expect(refused.filter(Boolean)).toEqual([]);
    }
  });

  test("frames move pieces between cells", () => {
    for (const position of positions.slice(0, 20)) {
      const hops = position.moves.flatMap((move) => position.frames(move).flat());
      expect(hops.filter(({ start, end }) => !cells.has(start) || !cells.has(end))).toEqual([]);
    }
  });

  test("scenes contain valid names", () => {
    for (const position of positions) {
      const scene = position.scene();
      expect(scene.pieces.every(({ cell, symbol }) => cells.has(cell) && symbols.has(symbol))).toBe(true);
      expect(scene.pieces.every(({ owner }) => owner === -1 || seats.includes(owner))).toBe(true);
      expect(scene.pieces.every(({ size }) => size > 0 && size < 2)).toBe(true);
      expect(scene.trays).toHaveLength(variant.game.trays.length * seats.length);
      const texts = [
        ...scene.trays.map(({ title }) => title),
        ...scene.counters.map(({ label }) => label),
        ...scene.actions.map(({ label }) => label),
        ...scene.remarks.map(({ text }) => text),
      ];
      for (const text of texts) expect(text).toMatch(/^\p{Lu}?[^{}]+$/u);
    }
  });

  test("refusals are sentences", () => {
    const start = positions[0]!;
    for (const text of ["", "?", "zz99", "é😀'\n"]) {
      expect(start.read(text)).toEqual({ refusal: expect.stringMatching(/^[^{}]{10,}$/) });
      expect(variant.position(text)).toEqual({ refusal: expect.stringMatching(/^[^{}]{10,}$/) });
    }
    expect(variant.start("no such setup")).toEqual({ refusal: expect.stringContaining("no such setup") });
  });

  test("a refusal has no side effects", () => {
    for (const position of positions.slice(0, 20)) {
      for (const move of position.moves.slice(0, 5)) {
        position.read("zz99");
        expect(position.read(position.write(move, "canonical"))).toBe(move);
        position.read("zz99");
        expect(position.explainIllegalClick(position.paths(move)[0]!.map(({ at }) => at))).toBeNull();
      }
    }
  });

  test("explains refused clicks", () => {
    const start = positions[0]!;
    const firsts = new Set(start.moves.flatMap((move) => start.paths(move).map((path) => path[0]!.at)));
    const wrong = [...cells].filter((cell) => !firsts.has(cell));
    for (const cell of wrong) expect(start.explainIllegalClick([cell])?.refusal).toMatch(/^[^{}]{10,}$/);
  });

  test("equal seeds give equal starts", () => {
    for (const { name, seeded } of variant.shape.setups) {
      const first = String(sure(variant.start(name, 3n)));
      expect(String(sure(variant.start(name, 3n)))).toBe(first);
      if (seeded) expect(String(sure(variant.start(name, 4n)))).not.toBe(first);
    }
  });

  test("a player resigns once", () => {
    const start = positions[0]!;
    expect(start.canResign(0)).toBe(true);
    const after = start.resign(0);
    expect(after.canResign(0)).toBe(false);
    expect(() => after.resign(0)).toThrow(RangeError);
    expect(start.canResign(seats.length)).toBe(false);
    if (seats.length === 2) expect(after.outcome).toMatchObject({ status: "win", winner: 1 });
  });

  test("only legal moves are played", () => {
    expect(() => positions[0]!.play(-1n)).toThrow(RangeError);
  });

  test("after a pass the next player moves", () => {
    const passed = positions[0]!.passed();
    expect(passed.seat).not.toBe(positions[0]!.seat);
    expect(passed.moves.length).toBeGreaterThan(0);
  });
});
