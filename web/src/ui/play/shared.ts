/** The shared content of a screen: a line of moves and the view of the board. */

import type { ReadonlySignal } from "@preact/signals";
import type { Match } from "../../game/api";
import type { LinkedLine } from "../../game/link";
import { recordText, writeRecord } from "../../game/record";
import { isSameStep } from "../../game/study";
import type { StudyCursor } from "../../game/study_cursor";
import type { Shared } from "../panels";
import type { BoardController } from "./board_controller";
import { seatWords } from "./names";
import type { Table } from "./table";

type Viewed = Pick<BoardController, "bottom" | "arrows">;

/** The part of an analysis that is shared. */
interface SharedAnalysis extends Viewed {
  readonly cursor: StudyCursor;
  readonly match: ReadonlySignal<Match | null>;
}

/** The game up to its current position, at the shown ply. */
export function sharedGame(table: Pick<Table, "match" | "cursor"> & Viewed): Shared {
  const match = table.match.peek();
  const nodes = match.nodes.slice(0, match.at + 1);
  const ply = table.cursor.at.peek();
  const at = nodes.findLastIndex((node) => node.ply === ply);
  return shared({ nodes, at: at < 0 ? nodes.length - 1 : at }, match, table);
}

/** The line of an analysis through its place to the end; if it is the game's line, with what the game adds. */
export function sharedLine(analysis: SharedAnalysis): Shared {
  const { cursor } = analysis;
  const nodes = cursor.line.peek();
  const game = analysis.match.peek();
  const isGame =
    game?.at === nodes.length - 1 && nodes.every(({ step }, index) => isSameStep(step, game.nodes[index]!.step));
  return shared({ nodes, at: cursor.at.peek() }, isGame ? game : null, analysis);
}

function shared(line: Pick<LinkedLine, "nodes" | "at">, match: Match | null, { bottom, arrows }: Viewed): Shared {
  const view = { bottom: bottom.peek(), arrows: arrows.peek() };
  if (match === null) return { line, ...view, record: () => writeRecord({ nodes: line.nodes, tags: {} }) };
  const names = match.seats.map((seat) => (seat.kind === "person" ? seat.name : seatWords(seat)));
  return { line: { ...line, names, ending: match.ending }, ...view, record: () => recordText(match) };
}
