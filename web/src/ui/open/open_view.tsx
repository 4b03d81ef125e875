/** Everything on the screen of a shared game, put together. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { openPanel } from "../panels";
import { BoardView } from "../play/board_view";
import { Deck } from "../play/deck";
import { toMove } from "../play/deck_buttons";
import { keepFocus } from "../play/keep_focus";
import { MoveList } from "../play/move_list";
import { PlayButton } from "../play/play_button";
import { PlayIcon } from "../play/play_icons";
import { MoversRack } from "../play/players";
import { SeatShapes, shapesOf } from "../play/seat_shape";
import { Stepper } from "../play/stepper";
import { useServices } from "../services";
import { sharedGame } from "../share/shared";
import { useTitle } from "../title";
import { useTopBar } from "../topbar";
import { keep, playFromHere } from "./actions";
import type { OpenedTable } from "./opened_table";
import { listenToKeys } from "./shortcuts";
import "../play/layout.css";
import "../play/strips.css";
import "../play/controls.css";
import "../play/panel.css";
import "./open.css";

interface Props {
  table: OpenedTable;
  onAnalyse: () => void;
}

export function OpenView({ table, onAnalyse }: Props) {
  const { board, game } = table.variant;
  const title = say("open-title", { game: game.title });
  useTitle(title);
  useTopBar(<span class="game-title">{title}</span>, [title]);
  const shapes = useMemo(() => shapesOf(board, table.seats.length), [board]);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const ends = [keepFocus(root.current!, () => table.board.peek()?.focus()), listenToKeys(table)];
    return () => {
      for (const end of ends) end();
    };
  }, [table]);
  return (
    <SeatShapes.Provider value={shapes}>
      <div
        class="play opened"
        ref={root}
        data-rack={table.hasRack ? "" : undefined}
        style={{ "--ratio": board.width / board.height }}
      >
        <h1 class="visually-hidden">{title}</h1>
        <div class="play-table">
          <BoardView table={table} />
          <div class="own">{table.hasRack && <MoversRack table={table} />}</div>
          <Deck text={stateText(table)} buttons={[]} />
        </div>
        <Tools table={table} />
        <section class="panel" aria-label={say("open-moves")}>
          <Actions table={table} onAnalyse={onAnalyse} />
          <MoveList table={table} />
          <Stepper at={table.at} plies={table.match.value.plies} replay={table.replay} />
        </section>
      </div>
    </SeatShapes.Provider>
  );
}

/** Who is to move, or how it ended. */
function stateText(table: OpenedTable): string {
  const match = table.match.value;
  const isEnd = table.at.value === match.plies;
  return isEnd && match.over ? match.result : toMove(table.shown.value);
}

function Tools({ table }: { table: OpenedTable }) {
  const at = table.at.value;
  const { replay } = table;
  return (
    <div class="tools" role="group" aria-label={say("play-tools")}>
      <PlayButton icon="previous" label={say("play-previous")} off={at === 0} act={replay.previous} />
      <PlayButton icon="next" label={say("play-next")} off={at >= table.match.value.plies} act={replay.next} />
      {table.variant.board.flippable && <PlayButton icon="flip" label={say("play-flip")} act={() => table.flip()} />}
      <PlayButton icon="share" label={say("share")} act={() => openPanel({ share: sharedGame(table) })} />
    </div>
  );
}

function Actions({ table, onAnalyse }: Props) {
  const { keeper } = useServices();
  const isOver = table.shown.value.outcome.status !== "ongoing";
  return (
    <div class="opened-actions">
      <button
        type="button"
        class="button primary"
        data-open="play"
        aria-disabled={isOver}
        onClick={() => !isOver && void playFromHere(table, keeper)}
      >
        <PlayIcon name="play" />
        {say("open-play")}
      </button>
      <button type="button" class="button" data-open="analyse" onClick={onAnalyse}>
        <PlayIcon name="chart" />
        {say("open-analyse")}
      </button>
      <button type="button" class="button" data-open="keep" onClick={() => void keep(table, keeper)}>
        <PlayIcon name="download" />
        {say("open-keep")}
      </button>
    </div>
  );
}
