/** Everything on the screen of a shared game, put together. */

import { say } from "../../text/page";
import { playersWords } from "../home/summary_words";
import { openPanel } from "../panels";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { Deck } from "../play/deck";
import { toMove } from "../play/deck_buttons";
import { MoveList } from "../play/move_list";
import { PlayButton } from "../play/play_button";
import { PlayIcon } from "../play/play_icons";
import { MoversRack } from "../play/players";
import { REPLAY_KEYS } from "../play/replay_keys";
import { Stepper } from "../play/stepper";
import { useServices } from "../services";
import { sharedGame } from "../share/shared";
import { keep, playFromHere } from "./actions";
import type { OpenedTable } from "./opened_table";
import "./open.css";

interface Props {
  table: OpenedTable;
  onAnalyse: () => void;
}

export function OpenView({ table, onAnalyse }: Props) {
  const { game } = table.variant;
  const title = say("open-title", { game: game.title });
  return (
    <BoardScreen table={table} title={title} class="opened" keys={REPLAY_KEYS}>
      <div class="play-table">
        <BoardView table={table} />
        <div class="own">{table.hasRack && <MoversRack table={table} />}</div>
        <Deck text={stateText(table)} buttons={[]} />
      </div>
      <Tools table={table} />
      <section class="panel" aria-label={say("open-moves")}>
        <Players table={table} />
        <Actions table={table} onAnalyse={onAnalyse} />
        <MoveList table={table} />
        <Stepper at={table.at} plies={table.match.value.plies} replay={table.replay} />
      </section>
    </BoardScreen>
  );
}

/** Where the link names any. */
function Players({ table }: { table: OpenedTable }) {
  const { seats } = table.match.value;
  const isNamed = seats.some((seat) => seat.kind === "person" && seat.name !== "");
  return isNamed && <p class="opened-players">{playersWords(seats)}</p>;
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
