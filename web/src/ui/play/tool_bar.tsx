/** What the bars of buttons beside boards have in common: stepping back and on, turning the board, a menu with the rest. */

import type { ComponentChildren } from "preact";
import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { BeatsButton } from "../beats/button";
import { Menu, type MenuItem } from "../menu";
import { openPanel } from "../panels";
import { sharedGame } from "../share/shared";
import { PlayButton } from "./play_button";
import { PlayIcon, type PlayIconName } from "./play_icons";
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
      {children}
      <BeatsButton game={table.variant.game.name} />
      <Menu label={say("play-more")} icon="more" drawing={PlayIcon} groups={groups} />
    </div>
  );
}

/** Empty where a board cannot be turned. */
export function flipItems(table: AnyTable): ToolItem[] {
  if (!table.variant.board.flippable) return [];
  return [{ id: "flip", label: say("play-flip"), icon: "flip", act: () => table.flip() }];
}

export function thinkingItem(): ToolItem {
  const { thinking } = settings.value;
  const label = thinking ? say("play-thinking-hide") : say("play-thinking-show");
  return { id: "thinking", label, icon: "eye", act: () => changeSettings({ thinking: !thinking }) };
}

export function shareItem(table: AnyTable): ToolItem {
  return { id: "share", label: say("share"), icon: "share", act: () => openPanel({ share: sharedGame(table) }) };
}

export const keysItem = (): ToolItem => ({
  id: "keys",
  label: say("help"),
  icon: "keyboard",
  act: () => openPanel("help"),
});
