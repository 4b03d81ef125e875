/** The moves, the way through them, and the field to type one. */

import { say } from "../../text/page";
import { MoveList } from "./move_list";
import { NotationInput } from "./notation_input";
import { Stepper } from "./stepper";
import type { AnyTable } from "./table";

/** Of the field for typed moves, to be found by its key. */
export const NOTATION_FIELD = "notation";

interface Props {
  table: AnyTable;
  /** What is said to who only watches. */
  watching?: string;
}

export function MovesTab({ table, watching = say("play-watching-doc") }: Props) {
  const match = table.match.value;
  return (
    <>
      <MoveList table={table} />
      <Stepper at={table.at} plies={match.plies} replay={table.replay} />
      {!table.session.mine && watching !== "" && <p class="panel-note">{watching}</p>}
      {table.session.mine && !match.over && <NotationInput id={NOTATION_FIELD} onEnter={(text) => table.enter(text)} />}
    </>
  );
}
