/** The screen of a game or position that is the text of the address.  It needs no server and keeps nothing by itself. */

import { useState } from "preact/hooks";
import { readLink } from "../../game/link";
import { openGame } from "../../rules/open";
import { say, sayError } from "../../text/page";
import { LineAnalysis } from "../analysis/line";
import { Missing } from "../boundary";
import { playersWords } from "../home/game_list";
import { Opened, useOpened } from "../opened";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { type Command, command, flipCommand, shareCommand, stepCommands } from "../play/commands";
import { CommandButton, Deck, toMove } from "../play/deck";
import { MoveList } from "../play/move_list";
import { Stepper } from "../play/moves_tab";
import { Rack } from "../play/rack";
import { ToolBar } from "../play/tool_bar";
import { useServices } from "../services";
import { sharedGame } from "../share/shared";
import { keep, OpenedTable, playFromHere } from "./opened_table";
import "./open.css";

export default function OpenScreen({ text }: { text: string }) {
  const table = useOpened(async () => new OpenedTable(await readLink(text, openGame)), [text]);
  if (table.error !== undefined) return <Missing title={say("open-refused")} text={sayError(table.error)} />;
  return <Opened of={table}>{(opened) => <Shown table={opened} />}</Opened>;
}

function Shown({ table }: { table: OpenedTable }) {
  const [isAnalysed, setAnalysed] = useState(false);
  if (!isAnalysed) return <OpenView table={table} onAnalyse={() => setAnalysed(true)} />;
  return (
    <LineAnalysis
      nodes={table.match.value.nodes}
      at={table.node.peek()}
      bottom={table.bottom.peek()}
      note={say("open-not-kept")}
      onBack={() => setAnalysed(false)}
    />
  );
}

interface Props {
  table: OpenedTable;
  onAnalyse: () => void;
}

/** Everything on the screen of a shared game, put together. */
export function OpenView({ table, onAnalyse }: Props) {
  const { game } = table.variant;
  const title = say("open-title", { game: game.title });
  return (
    <BoardScreen table={table} title={title} class="opened" keys={{ commands: openCommands }}>
      <div class="play-table">
        <BoardView table={table} />
        <div class="own">{table.hasRack && <Rack table={table} />}</div>
        <Deck text={stateText(table)} buttons={[]} />
      </div>
      <ToolBar label={say("play-tools")} commands={openCommands(table)} />
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

/** The player to move, or the result. */
function stateText(table: OpenedTable): string {
  const match = table.match.value;
  const isEnd = table.at.value === match.plies;
  return isEnd && match.over ? match.result : toMove(table.shown.value);
}

const openCommands = (table: OpenedTable): Command[] => [
  ...stepCommands(table, "always"),
  ...flipCommand(table, "always"),
  { ...shareCommand(() => sharedGame(table)), bar: "always" },
];

function Actions({ table, onAnalyse }: Props) {
  const { keeper } = useServices();
  const off = table.shown.value.outcome.status !== "ongoing";
  const commands = [
    command("play", "open-play", "play", () => void playFromHere(table, keeper), { kind: "primary", off }),
    command("analyse", "open-analyse", "chart", onAnalyse),
    command("keep", "open-keep", "download", () => void keep(table, keeper)),
  ];
  return (
    <div class="opened-actions">
      {commands.map((one) => (
        <CommandButton key={one.id} command={one} data-open={one.id} />
      ))}
    </div>
  );
}
