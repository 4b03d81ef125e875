/** The bar of buttons: undo, redo, stepping back and on, and a menu with the rest. */

import { showsHints } from "../../settings/experience";
import { changeSettings } from "../../settings/settings";
import { say } from "../../text/page";
import { analysisAddress, go, reviewAddress } from "../router";
import { hasServer } from "../services";
import { sharedGame } from "../share/shared";
import { agree, branch, playTogether, rematch, resign } from "./actions";
import type { OwnKeys } from "./board_keys";
import { dropPremove, gameActions } from "./deck";
import { enterNotation } from "./moves_tab";
import { REPLAY_KEYS } from "./replay";
import type { Table } from "./table";
import {
  type Command,
  command,
  editorCommand,
  inMenu,
  keysCommand,
  lookCommands,
  shareCommand,
  stepCommands,
  ToolBar,
  thinkingCommand,
} from "./tool_bar";

export const Tools = ({ table }: { table: Table }) => (
  <ToolBar label={say("play-tools")} commands={commandsOf(table)} beats={table.variant.game.name} />
);

function commandsOf(table: Table): Command[] {
  const match = table.match.value;
  const { mine, id } = table.session;
  const here = table.live.value && mine;
  const { plies } = match;
  const marked = showsHints(table.variant.game.name);
  return [
    command("undo", "play-undo", "undo", () => table.session.undo(), {
      bar: "always",
      letter: "u",
      off: !here || !match.canUndo,
    }),
    command("redo", "play-redo", "redo", () => table.session.redo(), {
      bar: "wide",
      menu: 1,
      letter: "r",
      off: !here || !match.canRedo,
    }),
    ...stepCommands(table, "narrow"),
    ...lookCommands(table, "wide"),
    thinkingCommand(),
    command(
      "marks",
      marked ? "play-marks-hide" : "play-marks-show",
      "marks",
      () => changeSettings({ hints: !marked }),
      { menu: 0 },
    ),
    ...inMenu(0, [keysCommand()]),
    ...inMenu(1, [
      command(
        "hint",
        table.hints.goesOn.value ? "play-hint-show" : "play-hint-ask",
        "bulb",
        () => void table.hints.ask(),
        { bar: "wide", letter: "h", off: !table.hints.canAsk },
      ),
      command("analyse", "play-analyse", "chart", () =>
        go(analysisAddress(id, table.live.peek() ? undefined : table.at.peek())),
      ),
      command("review", "review-open", "review", () => go(reviewAddress(id)), { off: plies === 0 }),
      ...editorCommand(table.shown),
      shareCommand(() => sharedGame(table)),
      command("replay", "play-autoplay", "play", table.replay.start, { off: plies === 0 }),
      command("branch", "play-branch", "branch", () => branch(table)),
      ...(hasServer.value ? [togetherCommand(table)] : []),
      command("rematch", "play-rematch", "again", () => rematch(table)),
    ]),
    ...endCommands(table),
  ];
}

const togetherCommand = (table: Table): Command =>
  command("together", "play-together", "handshake", () => void playTogether(table), {
    off: table.shown.value.outcome.status !== "ongoing",
  });

/** What ends the game stands last, and is asked about. */
function endCommands(table: Table): Command[] {
  const match = table.match.value;
  const goesOn = table.session.mine && !match.over;
  const resignNow: Command = command("resign", "play-resign", "flag", () => resign(table), {
    bar: "wide",
    danger: true,
    off: !table.session.mine || match.resigningSeats.length === 0,
  });
  if (!goesOn) return [resignNow];
  const draw: Command = command("draw", "play-draw", "handshake", () => agree(table), { off: !match.canAgree });
  const onlyPersons = match.seats.every(({ kind }) => kind === "person");
  return inMenu(2, onlyPersons ? [draw, resignNow] : [resignNow]);
}

/** Keys that work anywhere on the screen of a game, beside those of every board. */
export const KEYS: OwnKeys<Table> = {
  named: REPLAY_KEYS.named,
  characters: {
    ...REPLAY_KEYS.characters,
    m: ({ session }) => session.moveNow(),
    t: enterNotation,
  },
  commands: commandsOf,
  actions: (table) => gameActions(table, (label) => void resign(table, label)),
  end: dropPremove,
};
