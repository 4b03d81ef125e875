/** The buttons for what can be done here and now: the game's own, and those of a move that is halfway made. */

import { numberedAt } from "../../game/numbering";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";
import { capital } from "../words";
import { branch, resign } from "./actions";
import type { BoardTable } from "./board_table";
import { PlayIcon, type PlayIconName } from "./play_button";
import type { AnyTable, Table } from "./table";

export interface DeckButton {
  id: string;
  label: string;
  icon?: PlayIconName;
  kind?: "primary" | "danger" | "quiet";
  act: () => void;
}

interface Props {
  /** What is going on, where buttons alone don't say it. */
  text: string;
  buttons: readonly DeckButton[];
}

export function Deck({ text, buttons }: Props) {
  return (
    <div class="deck" role="group" aria-label={say("play-deck")} data-empty={buttons.length === 0 ? "" : undefined}>
      {text !== "" && <p class="deck-text">{text}</p>}
      {buttons.map(({ id, label, icon, kind, act }) => (
        <button key={id} type="button" class={`button ${kind ?? ""}`} data-deck={id} onClick={act}>
          {icon && <PlayIcon name={icon} />}
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

/** What can be done at this moment of the game, as buttons beside the board. */
export interface DeckContent {
  text: string;
  buttons: readonly DeckButton[];
}

const NOTHING: DeckContent = { text: "", buttons: [] };

/** The first that holds: an old position is looked at, the game is over, somebody else's turn, one's own. */
export function deckContent(table: Table): DeckContent {
  if (!table.live.value) return looking(table, [playOn(table)]);
  const { over, position } = table.match.value;
  if (over) return NOTHING;
  if (!table.session.mine) return { text: say("play-watching"), buttons: [playOn(table)] };
  if (table.input.value === "move") {
    return turnContent(
      table,
      [...hintButton(table), ...gameActions(table, (label) => resign(table, label))],
      toMove(position),
    );
  }
  return waiting(table);
}

function playOn(table: Table): DeckButton {
  return { id: "branch", label: say("play-branch"), icon: "branch", act: () => branch(table) };
}

/** While an old position is looked at; `own`: what else can be done there. */
export function looking(table: AnyTable, own: readonly DeckButton[]): DeckContent {
  const match = table.match.value;
  const { number, unit } = numberedAt(match, table.at.value);
  const last = numberedAt(match, match.plies).number;
  return {
    text: number === 0 ? say("play-looking-start") : say("play-looking", { number, unit, last }),
    buttons: [
      ...own,
      { id: "present", label: say("play-present"), icon: "last", kind: "primary", act: table.replay.last },
    ],
  };
}

export const toMove = ({ variant, seat }: Position): string =>
  say("play-turn-of", { player: variant.playerName(seat) });

/** Of whoever makes a move on the board: one that is halfway made comes first, else the game's own actions.  `idle`: what
 *  is said where there is nothing to press. */
export function turnContent(table: BoardTable, own: readonly DeckButton[], idle: string): DeckContent {
  const { complete, unconfirmed, steps } = table.choice.value;
  const { board } = table;
  const cancel: DeckButton = {
    id: "cancel",
    label: say("play-cancel"),
    icon: "cancel",
    act: () => board.value?.cancel(),
  };
  const stop = (label: string): DeckButton => ({
    id: "stop",
    label,
    icon: "stop",
    kind: "primary",
    act: () => board.value?.stop(),
  });
  if (unconfirmed !== null) return { text: say("play-confirm-wanted"), buttons: [cancel, stop(say("play-confirm"))] };
  if (complete !== null) return { text: say("play-go-on"), buttons: [cancel, stop(say("play-stop"))] };
  const buttons = steps.length > 0 ? [cancel, ...own] : own;
  return { text: buttons.length === 0 ? idle : "", buttons };
}

/** The buttons that the game itself brings: pass, end the turn.  They are there all the time, and drop what is chosen.
 *  Those that would be to resign are only there with `resigns`. */
export function gameActions(table: BoardTable, resigns: ((label: string) => void) | null): DeckButton[] {
  const open = table.starts.value;
  const press = (at: string): void => {
    if (table.choice.peek().steps.length > 0) table.board.value?.cancel();
    table.board.value?.click(at);
  };
  return table.scene.value.actions
    .filter(({ at, kind }) => (kind === "resign" ? resigns !== null : open.includes(at)))
    .map(({ at, label, kind }) => ({
      id: `action-${at}`,
      label: capital(label),
      kind: "primary",
      act: () => (kind === "resign" ? resigns?.(label) : press(at)),
    }));
}

/** A hint is told in two steps; whoever has had the first sees here how to come to the second. */
function hintButton({ hints }: Table): DeckButton[] {
  return hints.goesOn.value
    ? [{ id: "hint", label: say("play-hint-show"), icon: "bulb", act: () => void hints.ask() }]
    : [];
}

/** What is said of a move that is chosen ahead; null: none is. */
export function premoveContent({ board, session }: AnyTable): DeckContent | null {
  const premove = session.premove.value;
  if (premove === null) return null;
  const drop = (): void => board.value?.cancel();
  return {
    text: say("play-premove-set", { move: premove.join(" ") }),
    buttons: [{ id: "premove", label: say("play-premove-cancel"), icon: "cancel", act: drop }],
  };
}

/** Drop a move that is chosen ahead; whether there was one. */
export function dropPremove({ board, session }: AnyTable): boolean {
  if (session.premove.peek() === null) return false;
  board.peek()?.cancel();
  return true;
}

function waiting(table: Table): DeckContent {
  const { session } = table;
  const premove = premoveContent(table);
  if (premove !== null) return premove;
  const now: DeckButton = { id: "now", label: say("play-move-now"), icon: "hurry", act: () => session.moveNow() };
  const pause: DeckButton = {
    id: "pause",
    label: say("play-computers-pause"),
    icon: "pause",
    act: () => session.pause(),
  };
  const step: DeckButton = { id: "step", label: say("play-computers-step"), icon: "next", act: () => session.step() };
  const resume: DeckButton = {
    id: "go",
    label: say("play-computers-go"),
    icon: "play",
    kind: "primary",
    act: () => session.resume(),
  };
  if (session.paused.value) return { text: "", buttons: table.onlyComputers ? [step, resume] : [resume] };
  return { text: "", buttons: table.onlyComputers ? [now, pause] : [now] };
}
