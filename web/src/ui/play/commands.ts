/**
 * What can be done on a screen with a board.  It is declared once, as a list of commands: the bar of buttons, its menu,
 * the buttons beside the board, the tooltips, the keys that do the same and the help's list of keys are made of it.
 */

import type { ReadonlySignal } from "@preact/signals";
import type { Position } from "../../rules/api";
import { showsHints } from "../../settings/experience";
import { changeSettings, settings } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import type { IconName } from "../icons";
import type { MenuItem } from "../menu";
import { openPanel } from "../panels";
import type { Shared } from "../share/shared";
import { capital } from "../words";
import { edit } from "./actions";
import type { BoardTable } from "./board_table";
import type { AnyTable, Replay } from "./table";

export interface Command extends MenuItem {
  /** Its button is in the bar: always, or only where there is much room, or little. */
  bar?: "always" | "wide" | "narrow";
  /** The group of the menu in which it is, from the top. */
  menu?: 0 | 1 | 2;
  /** How its button beside the board looks. */
  kind?: "primary";
  /** Whether what it switches is on; such a button stays pressed. */
  on?: boolean;
  /** The keys that do the same, as events name them; letters are small. */
  keys?: readonly string[];
  /** These keys do it only while a cell of the board has the focus, where arrows go from cell to cell. */
  onBoard?: boolean;
  /** Where it is false, the browser does with the key what it usually does. */
  act: (key?: string) => unknown;
}

type More = Omit<Command, "id" | "label" | "icon" | "act">;

/** A command whose label is a message of the page. */
export function command(id: string, label: PlainKey, icon: IconName, act: Command["act"], more: More = {}): Command {
  return { id, label: say(label), icon, act, ...more };
}

/** A command without a button. */
export function onKeys(keys: readonly string[], does: PlainKey, act: Command["act"], more: More = {}): Command {
  return { id: does, label: capital(say(does)), keys, act, ...more };
}

/** The same commands as a group of the menu. */
export const inMenu = (menu: 0 | 1 | 2, commands: readonly Command[]): Command[] =>
  commands.map((command) => ({ ...command, menu }));

interface Stepped extends Pick<AnyTable, "at"> {
  readonly match: ReadonlySignal<{ readonly plies: number }>;
  readonly replay: Replay;
}

/** Through the moves; buttons to step by one are in the bar where the list of moves with its own is out of sight. */
export function stepCommands({ at, match, replay }: Stepped, bar: "always" | "narrow"): Command[] {
  const [isStart, isEnd] = [at.value === 0, at.value >= match.value.plies];
  return [
    command("previous", "play-previous", "previous", replay.previous, { bar, keys: ["ArrowLeft", ","], off: isStart }),
    command("next", "play-next", "next", replay.next, { bar, keys: ["ArrowRight", "."], off: isEnd }),
    command("first", "play-first", "first", replay.first, { keys: ["Home"] }),
    command("last", "play-last", "last", replay.last, { keys: ["End"] }),
    onKeys(["p"], "key-play", replay.toggle),
  ];
}

/** How the board is looked at. */
export function lookCommands(table: Pick<AnyTable, "variant" | "flip">, bar?: "wide"): Command[] {
  return inMenu(0, [...flipCommand(table, bar), { ...solidCommand(), ...(bar && { bar }) }]);
}

function solidCommand(): Command {
  const { solid } = settings.value;
  const act = (): void => changeSettings({ solid: !solid });
  return command("solid", solid ? "play-flat" : "play-solid", solid ? "flat" : "solid", act, { keys: ["s"] });
}

/** Nothing where all sides of a board are alike. */
export function flipCommand(table: Pick<AnyTable, "variant" | "flip">, bar?: "always" | "wide"): Command[] {
  if (!table.variant.board.flippable) return [];
  return [command("flip", "play-flip", "flip", () => table.flip(), { keys: ["f"], ...(bar && { bar }) })];
}

export function thinkingCommand(): Command {
  const { thinking } = settings.value;
  const act = (): void => changeSettings({ thinking: !thinking });
  return command("thinking", thinking ? "play-thinking-hide" : "play-thinking-show", "eye", act, { menu: 0 });
}

export const shareCommand = (shared: () => Shared): Command =>
  command("share", "share", "share", () => openPanel({ share: shared() }));

/** Nothing where the game has no editor. */
export function editorCommand(shown: ReadonlySignal<Position>): Command[] {
  if (!shown.peek().variant.game.editor) return [];
  return [command("edit", "play-edit", "pencil", () => void edit(shown.peek()))];
}

export const keysCommand = (): Command => command("keys", "help", "keyboard", () => openPanel("help"), { keys: ["?"] });

/** Commands of every board; by keys only, if a screen has no button for them. */
export function boardCommands(table: BoardTable): Command[] {
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
