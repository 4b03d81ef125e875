/** Editing positions of all games that support it, palette groups by owner, and the pieces for digits. */

import { describe, expect, test } from "vitest";
import type { Position, Variant } from "../../../src/rules/api";
import { numbersOf, paletteOf } from "../../../src/rules/editing";
import { Editor, groupsOf, indexByDigit, stackOn } from "../../../src/ui/editor/editor";
import { allGames, allVariants, sure } from "../../games";

const variants = (await allVariants()).map((variant) => [variant.game.name, variant] as const);

const start = (variant: Variant): Position => sure(variant.start(undefined, 1n));

function editorOf(position: Position): Editor {
  return new Editor(position, () => undefined);
}

/** Plays reproducible moves. */
function later(position: Position, plies: number): Position {
  let now = position;
  for (let ply = 0; ply < plies && now.moves.length > 0; ply++) {
    now = now.play(now.moves[(7 * ply + 3) % now.moves.length]!);
  }
  return now;
}

const cells = (position: Position): string[] => position.variant.board.cells.map(({ id }) => id);

/** The first cell and palette piece that fit the empty board. */
function putOne(editor: Editor, index = 0): string {
  const cell = cells(editor.draft.peek()).find((one) => editor.placePiece(one, index) === null);
  return cell ?? expect.fail(`index ${index} can be nowhere`);
}

/** Numbers depend on each other, so they are set until nothing changes. */
function setNumbers(editor: Editor, wanted: Position): void {
  for (const _ of numbersOf(wanted)) {
    numbersOf(wanted).forEach(({ value }, place) => {
      const { least, greatest } = editor.numbers.peek()[place]!;
      if (value >= least && value <= greatest) editor.setNumber(place, value);
    });
  }
}

describe.each(variants)("%s", (_name, variant) => {
  test("positions can be built from the empty board", () => {
    for (const plies of [0, 7, 30, 60]) {
      const wanted = later(start(variant), plies);
      const editor = editorOf(start(variant));
      editor.removeAllPieces();
      expect(editor.draft.peek().scene().pieces).toEqual([]);
      const palette = paletteOf(wanted);
      for (const cell of cells(wanted)) {
        for (const piece of stackOn(wanted, cell)) {
          const index = palette.findIndex(({ symbol, owner }) => symbol === piece.symbol && owner === piece.owner);
          expect(editor.placePiece(cell, index), `${cell} of ${wanted}`).toBeNull();
        }
      }
      editor.setMover(wanted.seat);
      setNumbers(editor, wanted);
      expect(editor.draft.peek().toString()).toBe(wanted.toString());
      expect(editor.verdict.peek().kind).toBe(wanted.outcome.status === "ongoing" ? "good" : "over");
    }
  });

  test("a piece can be moved and moved back", () => {
    const position = later(start(variant), 12);
    const editor = editorOf(position);
    const empty = cells(position).filter((cell) => stackOn(position, cell).length === 0);
    for (const cell of cells(position)) {
      const stack = stackOn(position, cell);
      if (stack.length === 0) continue;
      const to = empty.find((one) => editor.movePiece(cell, one) === null) ?? expect.fail("nowhere to go");
      const carried = stackOn(editor.draft.peek(), to);
      expect(carried.map(({ symbol, owner }) => [symbol, owner])).toEqual([
        [stack.at(-1)!.symbol, stack.at(-1)!.owner],
      ]);
      expect(stackOn(editor.draft.peek(), cell)).toHaveLength(stack.length - 1);
      expect(editor.movePiece(to, cell)).toBeNull();
      expect(editor.draft.peek().toString()).toBe(position.toString());
    }
  });

  test("changes can be undone and redone", () => {
    const editor = editorOf(start(variant));
    const steps = [editor.draft.peek().toString()];
    editor.removeAllPieces();
    if (editor.draft.peek().toString() !== steps[0]) steps.push(editor.draft.peek().toString());
    const cell = putOne(editor);
    steps.push(editor.draft.peek().toString());
    editor.removePiece(cell);
    steps.push(editor.draft.peek().toString());
    for (const text of [...steps].reverse().slice(1)) {
      editor.undo();
      expect(editor.draft.peek().toString()).toBe(text);
    }
    expect(editor.edits.canUndo).toBe(false);
    for (const text of steps.slice(1)) {
      editor.redo();
      expect(editor.draft.peek().toString()).toBe(text);
    }
    expect(editor.edits.canRedo).toBe(false);
  });

  test("another player's piece replaces a piece", () => {
    const editor = editorOf(start(variant));
    editor.removeAllPieces();
    const cell = putOne(editor);
    const { owner } = stackOn(editor.draft.peek(), cell)[0]!;
    const index = editor.palette.peek().findIndex((piece) => piece.owner !== owner);
    expect(editor.placePiece(cell, index)).toBeNull();
    expect(stackOn(editor.draft.peek(), cell).map((piece) => piece.owner)).not.toContain(owner);
  });

  test("typed positions are read, invalid texts stay", () => {
    const editor = editorOf(start(variant));
    const wanted = later(start(variant), 9).toString();
    editor.type(wanted);
    expect(editor.draft.peek().toString()).toBe(wanted);
    editor.type(`${wanted}x`);
    expect(editor.invalidText.peek()).toBe(`${wanted}x`);
    expect(editor.draft.peek().toString()).toBe(wanted);
    expect(editor.verdict.peek()).toMatchObject({ kind: "wrong", position: null });
    editor.type(wanted);
    expect(editor.invalidText.peek()).toBeNull();
    editor.undo();
    expect(editor.draft.peek().toString()).toBe(start(variant).toString());
  });

  test("changes the player to move", () => {
    const editor = editorOf(start(variant));
    const last = variant.shape.players.length - 1;
    editor.setMover(last);
    expect(editor.verdict.peek().position?.seat).toBe(last);
  });
});

test("a click moves a piece, or uses the tool", () => {
  const variant = variants.find(([, one]) => start(one).scene().pieces.length > 0)![1];
  const told: string[] = [];
  const editor = new Editor(start(variant), (what) => told.push(what));
  const from = start(variant).scene().pieces[0]!.cell;
  const to = cells(start(variant)).find((cell) => stackOn(start(variant), cell).length === 0)!;
  editor.click(to);
  expect(editor.liftedCell.peek()).toBeNull();
  editor.click(from);
  expect(editor.liftedCell.peek()).toBe(from);
  expect(editor.piecesAfterClick(to)?.some(({ cell }) => cell === to)).toBe(true);
  editor.click(to);
  expect(stackOn(editor.draft.peek(), to)).toHaveLength(1);
  expect(told).toHaveLength(2);
  editor.choose("take");
  editor.click(to);
  expect(stackOn(editor.draft.peek(), to)).toEqual([]);
  expect(editor.piecesAfterClick(to)).toBeNull();
  expect(editor.letGo()).toBe(true);
  expect(editor.letGo()).toBe(false);
});

test("a stroke changes each cell once and undoes together", () => {
  const variant = variants.find(([, one]) => start(one).scene().pieces.length > 0)![1];
  const editor = editorOf(start(variant));
  const position = editor.draft.peek().toString();
  const index = editor.palette.peek().findIndex(({ symbol }) => symbol === start(variant).scene().pieces[0]!.symbol);
  const [full] = start(variant)
    .scene()
    .pieces.map(({ cell }) => cell);
  const free = cells(start(variant)).filter((cell) => stackOn(start(variant), cell).length === 0);
  const [first, second, third] = free.filter((cell) => editor.placePiece(cell, index) === null);
  const refused: string[] = [];
  const draw = (...over: string[]) => {
    const stroke = editor.stroke(over[0]!, (why) => refused.push(why)) ?? expect.fail(`none begins on ${over[0]}`);
    for (const cell of over) stroke.changeCell(cell);
    return stroke;
  };
  while (editor.edits.canUndo) editor.undo();

  expect(editor.stroke(first!, expect.fail)).toBeNull();
  editor.choose(index);
  expect(editor.stroke(full!, expect.fail)).toBeNull();
  draw(first!, second!, first!, third!);
  expect([first, second, third].map((cell) => stackOn(editor.draft.peek(), cell!).length)).toEqual([1, 1, 1]);
  editor.choose("take");
  draw(full!, first!, second!);
  expect([full, first, second].map((cell) => stackOn(editor.draft.peek(), cell!).length)).toEqual([0, 0, 0]);
  const drawn = editor.draft.peek().toString();
  draw(third!).giveUp();
  expect(editor.draft.peek().toString()).toBe(drawn);
  expect(refused).toEqual([]);
  editor.undo();
  expect(stackOn(editor.draft.peek(), full!).length).toBeGreaterThan(0);
  editor.undo();
  expect(editor.draft.peek().toString()).toBe(position);
  expect(editor.edits.canUndo).toBe(false);
});

test("a stroke reports refused cells and continues", () => {
  const refusing = variants.flatMap(([, variant]) => {
    const editor = editorOf(start(variant));
    editor.removeAllPieces();
    return editor.palette.peek().flatMap((_, index) => {
      editor.choose(index);
      const wrong = cells(start(variant)).find((cell) => editor.piecesAfterClick(cell) === null);
      const right = cells(start(variant)).find((cell) => editor.piecesAfterClick(cell) !== null);
      return wrong === undefined || right === undefined ? [] : [{ editor, index, wrong, right }];
    });
  });
  for (const { editor, index, wrong, right } of refusing) {
    editor.removeAllPieces();
    editor.choose(index);
    const refused: string[] = [];
    const stroke = editor.stroke(wrong, (why) => refused.push(why))!;
    stroke.changeCell(wrong);
    stroke.changeCell(right);
    expect(refused).toHaveLength(1);
    expect(stackOn(editor.draft.peek(), right)).toHaveLength(1);
  }
  expect(refusing).not.toEqual([]);
});

test("only pieces with a direction can be turned", () => {
  const turning = variants.map(([, variant]) => editorOf(start(variant)));
  expect(turning.some((editor) => editor.hasTurnablePieces.peek())).toBe(true);
  for (const editor of turning) {
    editor.removeAllPieces();
    const cell = putOne(editor);
    const before = stackOn(editor.draft.peek(), cell)[0]!.symbol;
    const why = editor.turnPiece(cell);
    expect(why === null).toBe(editor.hasTurnablePieces.peek());
    expect(stackOn(editor.draft.peek(), cell)[0]!.symbol !== before).toBe(editor.hasTurnablePieces.peek());
  }
});

test("typing a number is one undo step", () => {
  const editor = editorOf(start(variants[0]![1]));
  const place = editor.numbers.peek().findIndex(({ names, greatest }) => names.length === 0 && greatest > 100);
  editor.setNumber(place, 1);
  editor.setNumber(place, 12);
  expect(editor.numbers.peek()[place]!.value).toBe(12);
  editor.undo();
  expect(editor.draft.peek().toString()).toBe(start(variants[0]![1]).toString());
});

test("an invalid position in another variant becomes its start", async () => {
  const game = (await allGames()).find(({ data }) => data.max_players > 2)!;
  const usual = await game.variant();
  const other = await game.variant({ players: game.data.max_players });
  const position = later(start(usual), 5);
  const editor = editorOf(position);
  editor.choose(0);
  editor.setVariant(other);
  expect(editor.variant).toBe(other);
  expect(editor.tool.peek()).toBe("move");
  expect(editor.draft.peek().toString()).toBe(start(other).toString());
  editor.undo();
  expect(editor.variant).toBe(usual);
  expect(editor.draft.peek().toString()).toBe(position.toString());
});

describe("palette groups", () => {
  const palette = [
    { symbol: "a", owner: 0 },
    { symbol: "b", owner: 0 },
    { symbol: "a", owner: 1 },
    { symbol: "b", owner: 1 },
    { symbol: "wall", owner: -1 },
  ];
  const groups = groupsOf(palette);

  test("each owner has a group", () => {
    expect(groups).toEqual([
      { owner: 0, indices: [0, 1] },
      { owner: 1, indices: [2, 3] },
      { owner: -1, indices: [4] },
    ]);
  });

  test("a digit chooses among the mover's pieces", () => {
    expect(indexByDigit(groups, "move", 0, 1)).toBe(1);
    expect(indexByDigit(groups, "move", 1, 1)).toBe(3);
    expect(indexByDigit(groups, 0, 1, 1)).toBe(3);
  });

  test("the same digit again chooses the next owner's piece", () => {
    expect(indexByDigit(groups, 0, 0, 0)).toBe(2);
    expect(indexByDigit(groups, 2, 1, 0)).toBe(4);
    expect(indexByDigit(groups, 4, 1, 0)).toBe(0);
    expect(indexByDigit(groups, 3, 1, 1)).toBe(1);
  });

  test("a digit beyond the pieces chooses none", () => {
    expect(indexByDigit(groups, "move", 0, 7)).toBeNull();
    expect(indexByDigit([], "move", 0, 0)).toBeNull();
  });
});
