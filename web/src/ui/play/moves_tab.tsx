/** The moves, the way through them, and the field to type one. */

import { say } from "../../text/page";
import { MoveList } from "./move_list";
import { NotationInput } from "./notation_input";
import { Stepper } from "./stepper";
import type { Table } from "./table";

/** Of the field for typed moves, to be found by its key. */
export const NOTATION_FIELD = "notation";

export function MovesTab({ table }: { table: Table }) {
  const match = table.match.value;
  return (
    <>
      <MoveList table={table} />
      <Stepper at={table.at} plies={match.plies} replay={table.replay} />
      {!table.session.mine && <p class="panel-note">{say("play-watching-doc")}</p>}
      {table.session.mine && !match.over && <NotationInput id={NOTATION_FIELD} onEnter={(text) => table.enter(text)} />}
    </>
  );
}
