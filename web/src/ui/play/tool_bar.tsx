/** What the bars of buttons beside boards have in common: stepping back and on, turning the board, a menu with the rest. */

import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Position } from "../../rules/api";
import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { BeatsButton } from "../beats/button";
import { Menu, type MenuItem } from "../menu";
import { openPanel } from "../panels";
import type { Shared } from "../share/shared";
import { edit } from "./actions";
import { PlayButton, PlayIcon, type PlayIconName } from "./play_button";
import type { AnyTable } from "./table";

export type ToolItem = MenuItem<PlayIconName>;

interface Props {
  table: AnyTable;
  /** Buttons that come first. */
  first: ComponentChildren;
  /** The menu's, with a line between groups. */
  groups: readonly (readonly ToolItem[])[];
  /** Buttons before the menu. */
  children: ComponentChildren;
}

export function ToolBar({ table, first, groups, children }: Props) {
  const { replay } = table;
  const at = table.at.value;
  return (
    <div class="tools" role="group" aria-label={say("play-tools")}>
      {first}
      <span class="narrow-only">
        <PlayButton icon="previous" label={say("play-previous")} off={at === 0} act={replay.previous} />
        <PlayButton icon="next" label={say("play-next")} off={at >= table.match.value.plies} act={replay.next} />
      </span>
      {table.variant.board.flippable && (
        <span class="wide-only">
          <PlayButton icon="flip" label={say("play-flip")} act={() => table.flip()} />
        </span>
      )}
      <span class="wide-only">
        <PlayButton {...solidAction()} />
      </span>
      {children}
      <BeatsButton game={table.variant.game.name} />
      <Menu label={say("play-more")} icon="more" drawing={PlayIcon} groups={groups} />
    </div>
  );
}

/** How the board is looked at. */
export function lookItems(table: Pick<AnyTable, "variant" | "flip">): ToolItem[] {
  const solid: ToolItem = { id: "solid", ...solidAction() };
  if (!table.variant.board.flippable) return [solid];
  return [{ id: "flip", label: say("play-flip"), icon: "flip", act: () => table.flip() }, solid];
}

/** The board becomes solid, or flat again. */
function solidAction(): Pick<ToolItem, "label" | "icon" | "act"> {
  const { solid } = settings.value;
  return {
    label: solid ? say("play-flat") : say("play-solid"),
    icon: solid ? "flat" : "solid",
    act: () => changeSettings({ solid: !solid }),
  };
}

export function thinkingItem(): ToolItem {
  const { thinking } = settings.value;
  const label = thinking ? say("play-thinking-hide") : say("play-thinking-show");
  return { id: "thinking", label, icon: "eye", act: () => changeSettings({ thinking: !thinking }) };
}

export const shareItem = (shared: () => Shared): ToolItem => ({
  id: "share",
  label: say("share"),
  icon: "share",
  act: () => openPanel({ share: shared() }),
});

/** Empty where the game has no editor. */
export function editorItems(shown: ReadonlySignal<Position>): ToolItem[] {
  if (!shown.peek().variant.game.editor) return [];
  return [{ id: "edit", label: say("play-edit"), icon: "pencil", act: () => void edit(shown.peek()) }];
}

export const keysItem = (): ToolItem => ({
  id: "keys",
  label: say("help"),
  icon: "keyboard",
  act: () => openPanel("help"),
});
