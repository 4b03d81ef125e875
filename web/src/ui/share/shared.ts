/** The shared content of a screen: a line of moves and the view of the board. */

import type { Arrow } from "../../board/api";
import type { LinkedLine } from "../../game/link";
import { recordText, writeRecord } from "../../game/record";
import type { Analysis } from "../analysis/analysis";
import { endPath } from "../analysis/walk";
import { seatWords } from "../home/game_list";
import type { AnyTable } from "../play/table";

export interface Shared {
  line: LinkedLine;
  /** The seat at the bottom of the board. */
  bottom: number;
  /** The arrows on the board. */
  arrows: readonly Arrow[];
  /** The line as a record. */
  record: () => string;
}

/** The game up to its current position, at the shown ply. */
export function sharedGame(table: Pick<AnyTable, "match" | "at" | "bottom" | "arrows">): Shared {
  const match = table.match.peek();
  const nodes = match.nodes.slice(0, match.at + 1);
  const ply = table.at.peek();
  const at = nodes.findLastIndex((node) => node.ply === ply);
  return {
    line: {
      nodes,
      at: at < 0 ? nodes.length - 1 : at,
      names: match.seats.map((seat) => (seat.kind === "person" ? seat.name : seatWords(seat))),
      ending: match.ending,
    },
    bottom: table.bottom.peek(),
    arrows: table.arrows.peek(),
    record: () => recordText(match),
  };
}

/** The analysis' line through the current position to its end. */
export function sharedLine(analysis: Analysis): Shared {
  const study = analysis.study.peek();
  const path = analysis.path.peek();
  const nodes = study.line(endPath(study, path)).map(({ node }) => node);
  return {
    line: { nodes, at: path.length },
    bottom: analysis.bottom.peek(),
    arrows: analysis.arrows.peek(),
    record: () => writeRecord({ nodes, tags: {} }),
  };
}
