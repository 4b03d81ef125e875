/** What the keys of this screen do at a table. */

import { changeSettings, settings } from "../../settings/settings";
import { openPanel } from "../panels";
import { redo, resign, undo } from "./actions";
import { gameActions } from "./deck_buttons";
import { NOTATION_FIELD } from "./moves_tab";
import type { Commands } from "./shortcuts";
import type { Table } from "./table";

export function commandsOf(table: Table): Commands {
  const { replay, session } = table;
  return {
    previous: replay.previous,
    next: replay.next,
    first: replay.first,
    last: replay.last,
    autoplay: replay.toggle,
    board: () => table.board.value?.focus(),
    undo: () => undo(table),
    redo: () => redo(table),
    moveNow: () => session.moveNow(),
    flip: () => table.variant.board.flippable && table.flip(),
    notation: () => {
      table.chooseTab("moves");
      requestAnimationFrame(() => document.getElementById(NOTATION_FIELD)?.focus());
    },
    coordinates: () => changeSettings({ coordinates: !settings.peek().coordinates }),
    hints: () => changeSettings({ hints: !settings.peek().hints }),
    hint: () => void table.hints.ask(),
    help: () => openPanel("help"),
    action: (number) => gameActions(table, (label) => void resign(table, label))[number]?.act(),
    stop: () => {
      const { complete, unconfirmed } = table.choice.peek();
      if (complete === null && unconfirmed === null) return false;
      table.board.value?.stop();
      return true;
    },
    cancel: () => {
      const something = table.choice.peek().steps.length > 0 || session.premove.peek() !== null;
      if (something) table.board.value?.cancel();
      return something;
    },
  };
}
