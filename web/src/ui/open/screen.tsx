/** The screen of a game or position contained in the address. It needs no server and saves nothing by itself. */

import { signal } from "@preact/signals";
import type { Match, Seat } from "../../game/api";
import { GameCursor } from "../../game/game_cursor";
import { soloState } from "../../game/game_state";
import { type LinkedLine, readLink } from "../../game/link";
import { PlayedMatch } from "../../game/match";
import type { Keeper } from "../../keep/api";
import { openGame } from "../../rules/open";
import { say } from "../../text/page";
import { WithAnalysis } from "../analysis/line";
import type { AnalysedLine } from "../analysis/screen";
import { playersWords } from "../home/game_list";
import { toastError } from "../live";
import { Opened } from "../opened";
import { BoardScreen } from "../play/board_screen";
import { type Command, command, flipCommand, shareCommand, stepCommands } from "../play/commands";
import { CommandButton, Deck, toMove } from "../play/deck";
import { MoveList } from "../play/move_list";
import { Stepper } from "../play/moves_tab";
import { type AnyTable, Table } from "../play/table";
import { gameAddress, go } from "../router";
import { useServices } from "../services";
import { sharedGame } from "../share/shared";
import { DEFAULT_LEVEL } from "../sheet/draft";
import "./open.css";

export default function OpenScreen({ text }: { text: string }) {
  return (
    <Opened open={async () => linkTable(await readLink(text, openGame))} by={[text]} refused={say("open-refused")}>
      {(table) => (
        <WithAnalysis note={say("open-not-kept")}>
          {(analyse) => <OpenView table={table} onAnalyse={() => analyse(lineOf(table))} />}
        </WithAnalysis>
      )}
    </Opened>
  );
}

/** The whole game, from the shown ply. */
function lineOf({ match, at, bottom }: AnyTable): AnalysedLine {
  const { nodes } = match.peek();
  return { nodes, at: nodes.findLastIndex(({ ply }) => ply === at.peek()), bottom: bottom.peek() };
}

interface OpenViewProps {
  table: AnyTable;
  onAnalyse: () => void;
}

function OpenView({ table, onAnalyse }: OpenViewProps) {
  return (
    <BoardScreen
      table={table}
      title={say("open-title", { game: table.variant.game.title })}
      class="opened"
      keys={{ commands: openCommands }}
      deck={<Deck of={() => ({ text: openStateText(table), buttons: [] })} />}
      tools={say("play-tools")}
      panel={say("open-moves")}
    >
      <LinkPlayers table={table} />
      <OpenActions table={table} onAnalyse={onAnalyse} />
      <MoveList table={table} />
      <Stepper at={table.at} plies={table.match.value.plies} replay={table.replay} />
    </BoardScreen>
  );
}

/** Shown if the link names players. */
function LinkPlayers({ table }: { table: AnyTable }) {
  const { seats } = table.match.value;
  const isNamed = seats.some((seat) => seat.kind === "person" && seat.name !== "");
  return isNamed && <p class="opened-players">{playersWords(seats)}</p>;
}

/** The player to move, or the result. */
function openStateText(table: AnyTable): string {
  const match = table.match.value;
  const isEnd = table.at.value === match.plies;
  return isEnd && match.over ? match.result : toMove(table.shown.value);
}

const openCommands = (table: AnyTable): Command[] => [
  ...stepCommands(table, "always"),
  ...flipCommand(table, "always"),
  { ...shareCommand(() => sharedGame(table)), bar: "always" },
];

function OpenActions({ table, onAnalyse }: OpenViewProps) {
  const { keeper } = useServices();
  const off = table.shown.value.outcome.status !== "ongoing";
  const commands = [
    command("play", "open-play", "play", () => void playFromHere(table, keeper), { kind: "primary", off }),
    command("analyse", "open-analyse", "chart", onAnalyse),
    command("keep", "open-keep", "download", () => void saveGame(table, keeper)),
  ];
  return (
    <div class="opened-actions">
      {commands.map((one) => (
        <CommandButton key={one.id} command={one} data-open={one.id} />
      ))}
    </div>
  );
}

/** Makes a table of a link. All seats are humans, whatever their names. */
function linkTable({ nodes, at, names = [], ending = null }: LinkedLine): AnyTable {
  const { shape } = nodes[0]!.position.variant;
  const seats = shape.players.map((_, seat): Seat => ({ kind: "person", name: names[seat] ?? "" }));
  const match = signal<Match>(new PlayedMatch({ seats, nodes, at: nodes.length - 1, ending, tags: {}, clock: null }));
  const looking = new GameCursor(match);
  looking.at(nodes[at]!.ply);
  const nothing = signal(null);
  const session = {
    id: "",
    mine: false,
    own: [...seats.keys()],
    game: signal(soloState("", false, match.peek())),
    match,
    shown: looking.shown,
    thinking: nothing,
    connected: signal(true),
    premove: nothing,
    notice: nothing,
    running: nothing,
    timeLeft: () => null,
    look: (ply: number) => looking.at(ply),
    play() {},
    setPremove() {},
    close() {},
  };
  return new Table(session, null);
}

/** Saves the whole game. */
const saveGame = (table: AnyTable, keeper: Keeper): Promise<void> => startGame(table.match.peek(), keeper);

/** Starts a game against the computer from the shown position, as the player to move. */
function playFromHere(table: AnyTable, keeper: Keeper): Promise<void> {
  const mover = table.shown.peek().seat;
  const seats = table.seats.map(
    (seat): Seat => (seat === mover ? { kind: "person", name: "" } : { kind: "computer", level: DEFAULT_LEVEL }),
  );
  return startGame(table.match.peek().branch(table.at.peek(), seats), keeper);
}

async function startGame(match: Match, keeper: Keeper): Promise<void> {
  try {
    go(gameAddress((await keeper.create(match.toData())).id));
  } catch (error) {
    toastError(error);
  }
}
