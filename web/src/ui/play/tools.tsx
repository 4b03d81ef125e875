/** The bar of buttons: undo, redo, stepping back and on, and a menu with the rest. */

import { showsHints } from "../../settings/experience";
import { changeSettings } from "../../settings/settings";
import { say } from "../../text/page";
import { analysisAddress, go, reviewAddress } from "../router";
import { sharedGame } from "../share/shared";
import { agree, branch, redo, rematch, resign, undo } from "./actions";
import type { OwnKeys } from "./board_keys";
import { gameActions } from "./deck";
import { NOTATION_FIELD } from "./moves_tab";
import { PlayButton } from "./play_button";
import { REPLAY_KEYS } from "./replay";
import type { Table } from "./table";
import { editorItems, keysItem, lookItems, shareItem, ToolBar, type ToolItem, thinkingItem } from "./tool_bar";

export function Tools({ table }: { table: Table }) {
  const match = table.match.value;
  const here = table.live.value && table.session.mine;
  return (
    <ToolBar
      table={table}
      first={
        <>
          <PlayButton icon="undo" label={say("play-undo")} off={!here || !match.canUndo} act={() => undo(table)} />
          <span class="wide-only">
            <PlayButton icon="redo" label={say("play-redo")} off={!here || !match.canRedo} act={() => redo(table)} />
          </span>
        </>
      }
      groups={[boardItems(table), gameItems(table, here), endItems(table)]}
    >
      <span class="wide-only">
        <PlayButton icon="bulb" label={hintLabel(table)} off={!table.hints.canAsk} act={() => void table.hints.ask()} />
      </span>
      <span class="wide-only">
        <PlayButton
          icon="flag"
          label={say("play-resign")}
          off={!table.session.mine || match.resigningSeats.length === 0}
          act={() => resign(table)}
        />
      </span>
    </ToolBar>
  );
}

const hintLabel = ({ hints }: Table): string => say(hints.goesOn.value ? "play-hint-show" : "play-hint-ask");

function boardItems(table: Table): ToolItem[] {
  const hints = showsHints(table.variant.game.name);
  return [
    ...lookItems(table),
    thinkingItem(),
    {
      id: "marks",
      label: hints ? say("play-marks-hide") : say("play-marks-show"),
      icon: "marks",
      act: () => changeSettings({ hints: !hints }),
    },
    keysItem(),
  ];
}

function gameItems(table: Table, here: boolean): ToolItem[] {
  const { plies, canRedo } = table.match.value;
  return [
    { id: "redo", label: say("play-redo"), icon: "redo", off: !here || !canRedo, act: () => redo(table) },
    {
      id: "hint",
      label: hintLabel(table),
      icon: "bulb",
      off: !table.hints.canAsk,
      act: () => void table.hints.ask(),
    },
    {
      id: "analyse",
      label: say("play-analyse"),
      icon: "chart",
      act: () => go(analysisAddress(table.session.id, table.live.peek() ? undefined : table.at.peek())),
    },
    {
      id: "review",
      label: say("review-open"),
      icon: "review",
      off: plies === 0,
      act: () => go(reviewAddress(table.session.id)),
    },
    ...editorItems(table.shown),
    shareItem(() => sharedGame(table)),
    { id: "replay", label: say("play-autoplay"), icon: "play", off: plies === 0, act: table.replay.start },
    { id: "branch", label: say("play-branch"), icon: "branch", act: () => branch(table) },
    { id: "rematch", label: say("play-rematch"), icon: "again", act: () => rematch(table) },
  ];
}

/** What ends the game stands last, and is asked about. */
function endItems(table: Table): ToolItem[] {
  const match = table.match.value;
  if (!table.session.mine || match.over) return [];
  const onlyPersons = match.seats.every(({ kind }) => kind === "person");
  return [
    ...(onlyPersons
      ? [
          {
            id: "draw",
            label: say("play-draw"),
            icon: "handshake" as const,
            off: !match.canAgree,
            act: () => agree(table),
          },
        ]
      : []),
    {
      id: "resign",
      label: say("play-resign"),
      icon: "flag",
      danger: true,
      off: match.resigningSeats.length === 0,
      act: () => resign(table),
    },
  ];
}

/** Keys that work anywhere on the screen of a game, beside those of every board. */
export const KEYS: OwnKeys<Table> = {
  named: REPLAY_KEYS.named,
  characters: {
    ...REPLAY_KEYS.characters,
    u: undo,
    r: redo,
    m: ({ session }) => session.moveNow(),
    t: enterNotation,
    h: ({ hints }) => hints.ask(),
  },
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
