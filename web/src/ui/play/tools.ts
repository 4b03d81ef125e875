/** Commands of a saved game: undo, redo, steps through the moves, and a menu. */

import { isLocal } from "../../keep/browser";
import { changeSettings, showsHints } from "../../settings/settings";
import { openPanel } from "../panels";
import { analysisAddress, go, reviewAddress } from "../router";
import { hasServer } from "../services";
import { sharedGame } from "../share/shared";
import { agree, branch, playTogether, rematch, resign } from "./actions";
import type { OwnKeys } from "./board_keys";
import {
  type Command,
  command,
  editorCommand,
  inMenu,
  keysCommand,
  lookCommands,
  onKeys,
  shareCommand,
  stepCommands,
  thinkingCommand,
} from "./commands";
import { dropPremove, gameActions } from "./deck";
import { notationCommand } from "./moves_tab";
import type { AnyTable, Table } from "./table";

function commandsOf(table: Table): Command[] {
  const match = table.match.value;
  const { session, hints, cursor } = table;
  const { mine, id } = session;
  const here = table.live.value && mine;
  const isEmpty = match.plies === 0;
  const marked = showsHints(table.variant.game.name);
  const mark = (): void => changeSettings({ hints: !marked });
  const hint = hints.goesOn.value ? "play-hint-show" : "play-hint-ask";
  const analyse = (): void => go(analysisAddress(id, table.live.peek() ? undefined : cursor.at.peek()));
  return [
    command("undo", "play-undo", "undo", () => session.undo(), {
      bar: "always",
      keys: ["u"],
      off: !here || !match.canUndo,
    }),
    command("redo", "play-redo", "redo", () => session.redo(), {
      bar: "wide",
      menu: 1,
      keys: ["r"],
      off: !here || !match.canRedo,
    }),
    ...stepCommands(cursor, "narrow"),
    ...lookCommands(table, "wide"),
    thinkingCommand(),
    command("marks", marked ? "play-marks-hide" : "play-marks-show", "marks", mark, { menu: 0, keys: ["n"] }),
    ...inMenu(0, [keysCommand()]),
    ...inMenu(1, [
      command("hint", hint, "bulb", () => void hints.ask(), { bar: "wide", keys: ["h"], off: !hints.canAsk }),
      command("analyse", "play-analyse", "chart", analyse),
      command("review", "review-open", "review", () => go(reviewAddress(id)), { off: isEmpty }),
      ...editorCommand(table.shown),
      shareCommand(() => sharedGame(table)),
      command("replay", "play-autoplay", "play", cursor.start, { off: isEmpty }),
      command("branch", "play-branch", "branch", () => branch(table)),
      ...(hasServer.value ? [togetherCommand(table)] : []),
      ...inviteCommand(table),
      command("rematch", "play-rematch", "again", () => rematch(table)),
    ]),
    ...endCommands(table),
    onKeys(["m"], "key-now", () => session.moveNow()),
    notationCommand(table),
  ];
}

const togetherCommand = (table: Table): Command =>
  command("together", "play-together", "handshake", () => void playTogether(table), {
    off: table.shown.value.outcome.status !== "ongoing",
  });

/** Opens the invite dialog; empty for spectators and for games that only the browser stores. */
export function inviteCommand({ session: { id, mine }, variant }: AnyTable): Command[] {
  if (!hasServer.value || !mine || isLocal(id)) return [];
  return [command("invite", "play-invite", "person", () => openPanel({ invite: { game: id, variant } }))];
}

/** Commands that end the game.  They come last and ask for confirmation. */
function endCommands(table: Table): Command[] {
  const match = table.match.value;
  const goesOn = table.session.mine && !match.over;
  const resignNow = command("resign", "play-resign", "flag", () => resign(table), {
    bar: "wide",
    danger: true,
    off: !table.session.mine || match.resigningSeats.length === 0,
  });
  if (!goesOn) return [resignNow];
  const draw = command("draw", "play-draw", "handshake", () => agree(table), { off: !match.canAgree });
  const onlyPersons = match.seats.every(({ kind }) => kind === "person");
  return inMenu(2, onlyPersons ? [draw, resignNow] : [resignNow]);
}

export const KEYS: OwnKeys<Table> = {
  commands: commandsOf,
  actions: (table) => gameActions(table, (label) => void resign(table, label)),
  end: dropPremove,
};
