/** The bar of buttons: undo, redo, stepping back and on, and a menu with the rest. */

import { showsHints } from "../../settings/experience";
import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Menu, type MenuItem } from "../menu";
import { openPanel } from "../panels";
import { analysisAddress, go, reviewAddress } from "../router";
import { sharedGame } from "../share/shared";
import { agree, branch, edit, redo, rematch, resign, undo } from "./actions";
import { PlayButton } from "./play_button";
import { PlayIcon, type PlayIconName } from "./play_icons";
import type { Table } from "./table";

export function Tools({ table }: { table: Table }) {
  const match = table.match.value;
  const { replay } = table;
  const here = table.live.value && table.session.mine;
  const at = table.at.value;
  const { plies } = match;
  return (
    <div class="tools" role="group" aria-label={say("play-tools")}>
      <PlayButton icon="undo" label={say("play-undo")} off={!here || !match.canUndo} act={() => undo(table)} />
      <span class="wide-only">
        <PlayButton icon="redo" label={say("play-redo")} off={!here || !match.canRedo} act={() => redo(table)} />
      </span>
      <span class="narrow-only">
        <PlayButton icon="previous" label={say("play-previous")} off={at === 0} act={replay.previous} />
        <PlayButton icon="next" label={say("play-next")} off={at >= plies} act={replay.next} />
      </span>
      {table.variant.board.flippable && (
        <span class="wide-only">
          <PlayButton icon="flip" label={say("play-flip")} act={() => table.flip()} />
        </span>
      )}
      <span class="wide-only">
        <PlayButton icon="bulb" label={hintLabel(table)} off={!table.hints.canAsk} act={() => void table.hints.ask()} />
      </span>
      <span class="wide-only">
        <PlayButton
          icon="flag"
          label={say("play-resign")}
          off={!table.session.mine || match.resigningSeat === null}
          act={() => resign(table)}
        />
      </span>
      <Menu
        label={say("play-more")}
        icon="more"
        drawing={PlayIcon}
        groups={[boardItems(table), gameItems(table, here), endItems(table)]}
      />
    </div>
  );
}

const hintLabel = ({ hints }: Table): string => say(hints.goesOn.value ? "play-hint-show" : "play-hint-ask");

function boardItems(table: Table): MenuItem<PlayIconName>[] {
  const { thinking } = settings.value;
  const { name } = table.variant.game;
  const hints = showsHints(name);
  return [
    ...(table.variant.board.flippable
      ? [{ id: "flip", label: say("play-flip"), icon: "flip" as const, act: () => table.flip() }]
      : []),
    {
      id: "thinking",
      label: thinking ? say("play-thinking-hide") : say("play-thinking-show"),
      icon: "eye",
      act: () => changeSettings({ thinking: !thinking }),
    },
    {
      id: "marks",
      label: hints ? say("play-marks-hide") : say("play-marks-show"),
      icon: "marks",
      act: () => changeSettings({ hints: !hints }),
    },
    { id: "keys", label: say("help"), icon: "keyboard", act: () => openPanel("help") },
  ];
}

function gameItems(table: Table, here: boolean): MenuItem<PlayIconName>[] {
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
    {
      id: "edit",
      label: say("play-edit"),
      icon: "pencil",
      act: () => void edit(table.shown.peek()),
    },
    { id: "share", label: say("share"), icon: "share", act: () => openPanel({ share: sharedGame(table) }) },
    { id: "replay", label: say("play-autoplay"), icon: "play", off: plies === 0, act: table.replay.start },
    { id: "branch", label: say("play-branch"), icon: "branch", act: () => branch(table) },
    { id: "rematch", label: say("play-rematch"), icon: "again", act: () => rematch(table) },
  ];
}

/** What ends the game stands last, and is asked about. */
function endItems(table: Table): MenuItem<PlayIconName>[] {
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
      off: match.resigningSeat === null,
      act: () => resign(table),
    },
  ];
}
