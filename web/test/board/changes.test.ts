import { describe, expect, it } from "vitest";
import { backwardPhases, forwardPhases, withoutDroppedHop } from "../../src/board/animator";
import { applyFrame, applyFrames, PiecePlacements } from "../../src/board/pieces";
import type { Frame, Piece } from "../../src/rules/api";
import { allVariants, sure } from "../games";

const piece = (cell: string, owner = 0, layer = 0, symbol = "stone"): Piece => ({
  cell,
  symbol,
  owner,
  layer,
  dx: 0,
  dy: 0,
  size: 0.5,
});
const hop = (start: string, end: string, ...layers: number[]) => ({ start, end, layers });
const where = (pieces: Iterable<Piece>) => [...pieces].map(({ cell, layer }) => `${cell}${layer}`).sort();
const stands = () => new PiecePlacements();

describe("a frame", () => {
  it("stacks arriving pieces on top", () => {
    const [lower, upper] = [piece("b1"), piece("a1")];
    const places = applyFrame([lower, upper], [hop("a1", "b1")], stands());
    expect(places.get(upper)).toMatchObject({ cell: "b1", layer: 1 });
    expect(places.get(lower)).toMatchObject({ cell: "b1", layer: 0 });
    expect(places.size).toBe(2);
  });

  it("moves only the named layers", () => {
    const stack = [piece("a1", 0, 0), piece("a1", 0, 1)];
    const places = applyFrame(stack, [hop("a1", "b1", 1)], stands());
    expect(where(places.values())).toEqual(["a10", "b10"]);
  });

  it("captures another owner's piece", () => {
    const prey = piece("b1", 1);
    const places = applyFrame([piece("a1"), prey], [hop("a1", "b1")], stands());
    expect(places.has(prey)).toBe(false);
    expect(where(places.values())).toEqual(["b10"]);
  });

  it("swaps two pieces of any owners", () => {
    const [own, other] = [piece("a1", 0), piece("b1", 1)];
    const places = applyFrame([own, other], [hop("a1", "b1"), hop("b1", "a1")], stands());
    expect(places.size).toBe(2);
    expect(places.get(own)?.cell).toBe("b1");
    expect(places.get(other)?.cell).toBe("a1");
  });

  it("places pieces as learned", () => {
    const known = stands();
    known.learnFrom([
      { ...piece("c3", 0, 0), dy: 0.3, size: 0.4 },
      { ...piece("c3", 0, 1), dy: -0.3, size: 0.4 },
    ]);
    const places = applyFrame([piece("b1"), piece("a1")], [hop("a1", "b1")], known);
    expect([...places.values()].map(({ dy, size }) => [dy, size])).toEqual([
      [0.3, 0.4],
      [-0.3, 0.4],
    ]);
  });
});

describe("changes", () => {
  const frames: Frame[] = [[hop("a1", "b1")], [hop("b1", "c1")]];

  it("end with the real position", () => {
    const phases = forwardPhases([piece("a1")], frames, [piece("c1", 0, 0, "crown")], stands());
    expect(phases.map(({ pieces }) => where(pieces))).toEqual([["b10"], ["c10"]]);
    expect(phases[1]?.changes[0]).toMatchObject({ from: { symbol: "stone" }, to: { symbol: "crown", cell: "c1" } });
  });

  it("include appearing, disappearing and changed pieces", () => {
    const before = [piece("a1"), piece("b1", 1), piece("d1")];
    const [phase] = forwardPhases(before, [], [piece("a1", 1), piece("c1"), piece("d1")], stands());
    expect(phase?.changes.map(({ from, to }) => [from?.cell, to?.cell])).toEqual([
      ["a1", "a1"],
      ["b1", undefined],
      [undefined, "c1"],
    ]);
  });

  it("reverse a move", () => {
    const [phase] = backwardPhases([piece("c1")], frames, [piece("a1"), piece("c1", 1)], stands());
    expect(phase?.changes).toEqual([
      { from: piece("c1"), to: piece("a1") },
      { from: null, to: piece("c1", 1) },
    ]);
  });
});

describe("every game", async () => {
  for (const variant of await allVariants()) {
    it(`${variant.game.name}: pieces that hop are where the next scene has them`, () => {
      const known = stands();
      let position = sure(variant.start(undefined, 5n));
      for (let ply = 0; ply < 60 && position.outcome.status === "ongoing"; ply++) {
        const move = position.moves[(ply * 104729) % position.moves.length]!;
        const before = position.scene().pieces;
        known.learnFrom(before);
        const next = position.play(move);
        const frames = position.frames(move);
        const places = applyFrames(before, frames, known);
        const there = new Set(where(next.scene().pieces));
        const moved = [...places].filter(([from, to]) => from.cell !== to.cell);
        for (const [, to] of moved) expect(there, position.write(move, "canonical")).toContain(`${to.cell}${to.layer}`);
        expect(moved.length > 0).toBe(frames.length > 0);
        position = next;
      }
    });
  }
});

describe("a dropped piece", () => {
  const phases = (before: Piece[], frame: Frame, after: Piece[]) => forwardPhases(before, [frame], after, stands());

  it("does not move, while captured pieces fade", () => {
    const [mover, prey] = [piece("a1"), piece("b1", 1)];
    const made = withoutDroppedHop(phases([mover, prey], [hop("a1", "b1")], [piece("b1")]), "a1");
    expect(made[0]!.changes).toEqual([{ from: prey, to: null }]);
    expect(made[0]!.pieces).toEqual([piece("b1")]);
  });

  it("changes its symbol in place", () => {
    const turned = piece("b1", 0, 0, "turned");
    const made = withoutDroppedHop(phases([piece("a1")], [hop("a1", "b1")], [turned]), "a1");
    expect(made[0]!.changes).toEqual([{ from: piece("b1"), to: turned }]);
  });

  it("from a tray appears at once", () => {
    expect(withoutDroppedHop(phases([], [], [piece("b1")]), null)[0]!.changes).toEqual([]);
  });
});
