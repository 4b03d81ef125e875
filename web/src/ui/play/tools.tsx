/** The bar of buttons: undo, redo, stepping back and on, and a menu with the rest. */

import { showsHints } from "../../settings/experience";
import { changeSettings } from "../../settings/settings";
import { say } from "../../text/page";
import { analysisAddress, go, reviewAddress } from "../router";
import { sharedGame } from "../share/shared";
import { agree, branch, rematch, resign } from "./actions";
import type { OwnKeys } from "./board_keys";
import { gameActions } from "./deck";
import { NOTATION_FIELD } from "./moves_tab";
import { REPLAY_KEYS } from "./replay";
import type { Table } from "./table";
import {
  type Command,
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
    {
      id: "undo",
      label: say("play-undo"),
      icon: "undo",
      bar: "always",
      letter: "u",
      off: !here || !match.canUndo,
      act: () => table.session.undo(),
    },
    {
      id: "redo",
      label: say("play-redo"),
      icon: "redo",
      bar: "wide",
      menu: 1,
      letter: "r",
      off: !here || !match.canRedo,
      act: () => table.session.redo(),
    },
    ...stepCommands(table, "narrow"),
    ...lookCommands(table, "wide"),
    thinkingCommand(),
    {
      id: "marks",
      label: marked ? say("play-marks-hide") : say("play-marks-show"),
      icon: "marks",
      menu: 0,
      act: () => changeSettings({ hints: !marked }),
    },
    ...inMenu(0, [keysCommand()]),
    ...inMenu(1, [
      {
        id: "hint",
        label: say(table.hints.goesOn.value ? "play-hint-show" : "play-hint-ask"),
        icon: "bulb",
        bar: "wide",
        letter: "h",
        off: !table.hints.canAsk,
        act: () => void table.hints.ask(),
      },
      {
        id: "analyse",
        label: say("play-analyse"),
        icon: "chart",
        act: () => go(analysisAddress(id, table.live.peek() ? undefined : table.at.peek())),
      },
      {
        id: "review",
        label: say("review-open"),
        icon: "review",
        off: plies === 0,
        act: () => go(reviewAddress(id)),
      },
      ...editorCommand(table.shown),
      shareCommand(() => sharedGame(table)),
      { id: "replay", label: say("play-autoplay"), icon: "play", off: plies === 0, act: table.replay.start },
      { id: "branch", label: say("play-branch"), icon: "branch", act: () => branch(table) },
      { id: "rematch", label: say("play-rematch"), icon: "again", act: () => rematch(table) },
    ]),
    ...endCommands(table),
  ];
}

/** What ends the game stands last, and is asked about. */
function endCommands(table: Table): Command[] {
  const match = table.match.value;
  const goesOn = table.session.mine && !match.over;
  const resignNow: Command = {
    id: "resign",
    label: say("play-resign"),
    icon: "flag",
    bar: "wide",
    danger: true,
    off: !table.session.mine || match.resigningSeats.length === 0,
    act: () => resign(table),
  };
  if (!goesOn) return [resignNow];
  const draw: Command = {
    id: "draw",
    label: say("play-draw"),
    icon: "handshake",
    off: !match.canAgree,
    act: () => agree(table),
  };
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
  end: ({ board, session }) => {
    if (session.premove.peek() === null) return false;
    board.peek()?.cancel();
    return true;
  },
};

function enterNotation(table: Table): void {
  table.chooseTab("moves");
  requestAnimationFrame(() => document.getElementById(NOTATION_FIELD)?.focus());
}
