/**
 * Commands of screens with a board. Each screen declares one list of commands. The button bar, its menu, the buttons
 * beside the board, tooltips, keys and the list of keys in the help are built from it.
 */

import type { ReadonlySignal } from "@preact/signals";
import type { GameCursor } from "../../game/game_cursor";
import type { Position } from "../../rules/api";
import { changeSettings, settings, showsHints } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { capital, say } from "../../text/page";
import type { IconName } from "../icons";
import type { MenuItem } from "../menu";
import { openPanel, type Shared } from "../panels";
import { go } from "../router";
import { goToEditor } from "./actions";
import type { BoardController } from "./board_controller";
import type { Table } from "./table";

export interface Command extends MenuItem {
  /** Whether the command exists now; by default true. */
  when?: boolean;
  /** Shows a button in the bar: always, or only on wide or narrow screens. */
  bar?: "always" | "wide" | "narrow";
  /** The menu group that contains the command; 0 is at the top. */
  menu?: 0 | 1 | 2;
  /** Shows a button beside the board. */
  deck?: boolean;
  /** Shows a button at the result of the game. */
  result?: boolean;
  /** The style of its labelled buttons. */
  kind?: "primary";
  /** The address that it opens. Its labelled buttons are then links. */
  href?: string;
  /** For switches: whether it is on. The button then looks pressed. */
  on?: boolean;
  /** Keys that run the command, as in `KeyboardEvent.key`; letters in lower case. */
  keys?: readonly string[];
  /** Whether keys other than characters work only while a cell of the board has the focus. */
  onBoard?: boolean;
  /** Runs the command. If it returns false, the browser handles the key. */
  act: (key?: string) => unknown;
}

type More = Omit<Command, "id" | "label" | "icon" | "act">;

/** A command whose label is a message of the page. */
export function command(id: string, label: PlainKey, icon: IconName, act: Command["act"], more: More = {}): Command {
  return { id, label: say(label), icon, act, ...more };
}

/** A command that opens an address. */
export const linkCommand = (id: string, label: PlainKey, icon: IconName, href: string, more: More = {}): Command =>
  command(id, label, icon, () => go(href), { href, ...more });

/** A command without a button. */
export function onKeys(keys: readonly string[], does: PlainKey, act: Command["act"], more: More = {}): Command {
  return { id: does, label: capital(say(does)), keys, act, ...more };
}

/** Puts the commands into a menu group. */
export const inMenu = (menu: 0 | 1 | 2, commands: readonly Command[]): Command[] =>
  commands.map((command) => ({ ...command, menu }));

/** Steps through the moves. `bar`: when the bar has buttons for single steps. `last`: the label of the step to the end.
 *  `ends`: where the steps to the start and the end have buttons. */
export function stepCommands(
  cursor: GameCursor,
  bar: "always" | "narrow",
  last: PlainKey = "play-last",
  ends: More = {},
): Command[] {
  const { at, present, length } = cursor;
  const [isStart, isEnd] = [at.value === 0, at.value >= length.value];
  return [
    command("first", "play-first", "first", cursor.first, { keys: ["Home"], off: isStart, ...ends }),
    command("previous", "play-previous", "previous", cursor.previous, { bar, keys: ["ArrowLeft", ","], off: isStart }),
    command("next", "play-next", "next", cursor.next, { bar, keys: ["ArrowRight", "."], off: isEnd }),
    command("last", last, "last", cursor.last, { keys: ["End"], off: at.value === present.value, ...ends }),
    onKeys(["p"], "key-play", cursor.toggle),
  ];
}

/** Flips the board and switches between the flat and the solid board. */
export function lookCommands(table: Pick<Table, "variant" | "flip">, bar?: "wide"): Command[] {
  return inMenu(0, [...flipCommand(table, bar), { ...solidCommand(), ...(bar && { bar }) }]);
}

function solidCommand(): Command {
  const { solid } = settings.value;
  const act = (): void => changeSettings({ solid: !solid });
  return command("solid", solid ? "play-flat" : "play-solid", solid ? "flat" : "solid", act, { keys: ["s"] });
}

/** Flips the board; empty if the board is not flippable. */
export function flipCommand(table: Pick<Table, "variant" | "flip">, bar?: "always" | "wide"): Command[] {
  if (!table.variant.board.flippable) return [];
  return [command("flip", "play-flip", "flip", () => table.flip(), { keys: ["f"], ...(bar && { bar }) })];
}

export function thinkingCommand(): Command {
  const { thinking } = settings.value;
  const act = (): void => changeSettings({ thinking: !thinking });
  return command("thinking", thinking ? "play-thinking-hide" : "play-thinking-show", "eye", act, { menu: 0 });
}

export const shareCommand = (shared: () => Shared): Command =>
  command("share", "share", "share", () => openPanel("share", { shared: shared() }));

/** Opens the editor; empty if the game has no editor. */
export function editorCommand(shown: ReadonlySignal<Position>): Command[] {
  if (!shown.peek().variant.game.editor) return [];
  return [command("edit", "play-edit", "pencil", () => void goToEditor(shown.peek()))];
}

export const keysCommand = (): Command => command("keys", "help", "keyboard", () => openPanel("help"), { keys: ["?"] });

/** Commands of all boards. They work by keys even if the screen has no buttons for them. */
export function boardCommands(table: BoardController): Command[] {
  const { coordinates } = settings.value;
  const hints = showsHints(table.variant.game.name);
  return [
    onKeys(["b"], "key-board", () => table.board.value?.focus()),
    ...flipCommand(table),
    solidCommand(),
    onKeys(["c"], "key-coordinates", () => changeSettings({ coordinates: !coordinates })),
    onKeys(["n"], "key-hints", () => changeSettings({ hints: !hints })),
    keysCommand(),
  ];
}
