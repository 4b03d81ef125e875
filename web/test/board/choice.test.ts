import { describe, expect, it } from "vitest";
import { begin, type Choice, choose, click } from "../../src/board/choice";
import type { Move, Path, Position, StepKind } from "../../src/rules/api";
import { allVariants, sure } from "../games";

/** A position with moves of these paths, such as `a:from b:move`; `?` marks unordered clicks. */
function positionWith(...moves: string[][]): Position {
  const paths = moves.map((ways) => ways.map((way): Path => way.split(" ").map(stepOf)));
  return {
    moves: paths.map((_, move) => BigInt(move)),
    paths: (move: Move) => paths[Number(move)],
  } as unknown as Position;
}

function stepOf(word: string) {
  const unordered = word.startsWith("?");
  const [at = "", kind = "move"] = word.slice(unordered ? 1 : 0).split(":");
  return { at, kind: kind as StepKind, unordered };
}

function clickAll(position: Position, places: string[]): { choice: Choice; play: Move | null; refused: boolean } {
  let now = { choice: begin(position), play: null as Move | null, refused: false };
  for (const place of places) now = click(position, now.choice, place);
  return now;
}

describe("a choice", () => {
  const simple = positionWith(["a:from b:move"], ["a:from c:capture"], ["d:from b:move"]);

  it("starts at the first clicks of moves", () => {
    expect([...begin(simple).next.keys()]).toEqual(["a", "d"]);
  });

  it("lists targets with kinds, and plays a single complete move", () => {
    const first = click(simple, begin(simple), "a");
    expect([...first.choice.next]).toEqual([
      ["b", ["move"]],
      ["c", ["capture"]],
    ]);
    expect(first.play).toBeNull();
    expect(click(simple, first.choice, "c").play).toBe(1n);
  });

  it("is cancelled by a second click or a click outside", () => {
    const { choice } = clickAll(simple, ["a"]);
    expect(click(simple, choice, "a")).toMatchObject({ choice: { steps: [] }, refused: false });
    expect(click(simple, choice, null)).toMatchObject({ choice: { steps: [] }, refused: false });
  });

  it("changes to another start, and refuses other cells", () => {
    const { choice } = clickAll(simple, ["a"]);
    expect(click(simple, choice, "d").choice.steps.map(({ at }) => at)).toEqual(["d"]);
    expect(click(simple, choice, "z")).toMatchObject({ choice: { steps: [] }, refused: true });
  });

  const longer = positionWith(["a:from b:stack"], ["a:from b:stack c:move"], ["b:from c:move"]);

  it("stops at a complete move that could continue", () => {
    const { choice, play } = clickAll(longer, ["a", "b"]);
    expect(play).toBeNull();
    expect(choice.complete).toBe(0n);
    expect(choice.made).toBe(0n);
    expect(click(longer, choice, "b").play).toBe(0n);
    expect(click(longer, choice, "c").play).toBe(1n);
  });

  it("keeps half a move when another start is clicked", () => {
    const three = positionWith(["a:from b:stack"], ["a:from b:stack c:move"], ["d:from c:move"]);
    const { choice } = clickAll(three, ["a", "b"]);
    expect(click(three, choice, "d")).toMatchObject({ choice: { steps: [] }, play: null, refused: false });
  });

  it("distinguishes a second click on the start from cancelling", () => {
    const top = positionWith(["a:from b:move"], ["a:from a:from b:move"]);
    const { choice, play } = clickAll(top, ["a", "a"]);
    expect(choice.steps).toHaveLength(2);
    expect(play).toBeNull();
    expect(click(top, choice, "b").play).toBe(1n);
  });

  const company = positionWith(
    ["a:from e:move"],
    ["a:from ?b:carry e:move"],
    ["a:from ?b:carry ?c:carry e:move"],
    ["a:from ?b:carry ?c:carry f:move"],
  );

  it("accepts unordered clicks in any order, and takes one back", () => {
    expect(clickAll(company, ["a", "c", "b", "e"]).play).toBe(2n);
    expect(clickAll(company, ["a", "b", "c", "b"]).choice.steps.map(({ at }) => at)).toEqual(["a", "c"]);
    expect(clickAll(company, ["a", "b", "b", "e"]).play).toBe(0n);
  });

  it("waits for all unordered clicks", () => {
    expect([...clickAll(company, ["a", "c"]).choice.next.keys()]).toEqual(["b"]);
  });

  it("prefers a carried piece's cell as destination", () => {
    const place = positionWith(
      ["a:from ?b:carry c:move"],
      ["a:from ?b:carry b:move"],
      ["a:from ?b:carry ?c:carry d:move"],
    );
    const { choice } = clickAll(place, ["a", "b"]);
    expect(click(place, choice, "b").play).toBe(1n);
    expect(clickAll(place, ["a", "b", "c", "b"]).choice.steps.map(({ at }) => at)).toEqual(["a", "c"]);
  });

  it("restores planned clicks", () => {
    expect(choose(simple, ["a", "b"])?.complete).toBe(0n);
    expect(choose(simple, ["a", "z"])).toBeNull();
    expect(choose(simple, ["z"])).toBeNull();
  });
});

/** Maximum number of tested moves per position. */
const TRIED = 60;

describe("every game", async () => {
  for (const variant of await allVariants()) {
    it(`${variant.game.name}: the paths of moves make them`, () => {
      let position = sure(variant.start(undefined, 3n));
      for (let ply = 0; ply < 12 && position.outcome.status === "ongoing"; ply++) {
        const every = Math.ceil(position.moves.length / TRIED);
        for (const move of position.moves.filter((_, index) => index % every === ply % every)) {
          for (const path of position.paths(move)) {
            const places = path.map(({ at }) => at);
            expect(choose(position, places)?.complete, position.write(move, "canonical")).toBe(move);
            const { choice, play } = clickAll(position, places);
            expect(play ?? choice.complete, position.write(move, "canonical")).toBe(move);
          }
        }
        position = position.play(position.moves[(ply * 7919) % position.moves.length]!);
      }
    });
  }
});
