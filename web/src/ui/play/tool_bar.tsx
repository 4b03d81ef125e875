/**
 * The bars of buttons beside boards.  What can be done is declared once, as a list of commands in the order of the bar:
 * the bar, its menu, the tooltips and the letters that do the same are made of it.
 */

import type { ReadonlySignal } from "@preact/signals";
import type { Position } from "../../rules/api";
import { changeSettings, settings } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { BeatsButton } from "../beats/button";
import { Menu, type MenuItem } from "../menu";
import { openPanel } from "../panels";
import type { Shared } from "../share/shared";
import { edit } from "./actions";
import { PlayButton, PlayIcon, type PlayIconName } from "./play_button";
import type { AnyTable } from "./table";

export interface Command extends MenuItem<PlayIconName> {
  /** Its button is in the bar: always, or only where there is much room, or little. */
  bar?: "always" | "wide" | "narrow";
  /** The group of the menu in which it is, from the top. */
  menu?: 0 | 1 | 2;
  /** Whether what it switches is on; such a button stays pressed. */
  on?: boolean;
  /** The letter that does the same. */
  letter?: string;
}

type More = Omit<Command, "id" | "label" | "icon" | "act">;

/** A command whose label is a message of the page. */
export function command(id: string, label: PlainKey, icon: PlayIconName, act: () => void, more: More = {}): Command {
  return { id, label: say(label), icon, act, ...more };
}

interface Props {
  label: string;
  commands: readonly Command[];
  /** The game whose diagram of what beats what is one press away. */
  beats?: string;
}

export function ToolBar({ label, commands, beats }: Props) {
  const groups = [0, 1, 2].map((group) => commands.filter(({ menu }) => menu === group));
  return (
    <div class="tools" role="group" aria-label={label}>
      {commands.map((command) => command.bar && <BarButton key={command.id} command={command} />)}
      {beats !== undefined && <BeatsButton game={beats} />}
      {groups.flat().length > 0 && (
        <Menu
          label={say("play-more")}
          icon="more"
          drawing={PlayIcon}
          groups={groups.filter(({ length }) => length > 0)}
        />
      )}
    </div>
  );
}

function BarButton({ command: { bar, icon, label, off, on, letter, act } }: { command: Command }) {
  const button = <PlayButton icon={icon} label={label} off={off} on={on} letter={letter} act={act} />;
  return bar === "always" ? button : <span class={`${bar}-only`}>{button}</span>;
}

interface Stepped extends Pick<AnyTable, "at" | "replay"> {
  readonly match: ReadonlySignal<{ readonly plies: number }>;
}

/** Back and on by one ply, where the list of moves with its own buttons is out of sight. */
export function stepCommands({ at, match, replay }: Stepped, bar: "always" | "narrow"): Command[] {
  const isEnd = at.value >= match.value.plies;
  return [
    { id: "previous", label: say("play-previous"), icon: "previous", bar, off: at.value === 0, act: replay.previous },
    { id: "next", label: say("play-next"), icon: "next", bar, off: isEnd, act: replay.next },
  ];
}

/** How the board is looked at. */
export function lookCommands(table: Pick<AnyTable, "variant" | "flip">, bar?: "wide"): Command[] {
  const { solid } = settings.value;
  const label = solid ? say("play-flat") : say("play-solid");
  const icon = solid ? "flat" : "solid";
  const act = (): void => changeSettings({ solid: !solid });
  return inMenu(0, [...flipCommand(table, bar), inBar({ id: "solid", label, icon, letter: "s", act }, bar)]);
}

/** Nothing where all sides of a board are alike. */
export function flipCommand(table: Pick<AnyTable, "variant" | "flip">, bar?: "always" | "wide"): Command[] {
  if (!table.variant.board.flippable) return [];
  const act = (): void => table.flip();
  return [inBar({ id: "flip", label: say("play-flip"), icon: "flip", letter: "f", act }, bar)];
}

const inBar = (command: Command, bar: Command["bar"]): Command => (bar === undefined ? command : { ...command, bar });

export function thinkingCommand(): Command {
  const { thinking } = settings.value;
  const label = thinking ? say("play-thinking-hide") : say("play-thinking-show");
  return { id: "thinking", label, icon: "eye", menu: 0, act: () => changeSettings({ thinking: !thinking }) };
}

export const shareCommand = (shared: () => Shared): Command =>
  command("share", "share", "share", () => openPanel({ share: shared() }));

/** Nothing where the game has no editor. */
export function editorCommand(shown: ReadonlySignal<Position>): Command[] {
  if (!shown.peek().variant.game.editor) return [];
  return [command("edit", "play-edit", "pencil", () => void edit(shown.peek()))];
}

export const keysCommand = (): Command => command("keys", "help", "keyboard", () => openPanel("help"));

/** The same commands as a group of the menu. */
export const inMenu = (menu: 0 | 1 | 2, commands: readonly Command[]): Command[] =>
  commands.map((command) => ({ ...command, menu }));
