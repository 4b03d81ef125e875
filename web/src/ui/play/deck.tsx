/** The buttons beside the board: the game's own buttons, and buttons to complete or cancel a move. */

import type { ComponentProps } from "preact";
import { moveNumberAt } from "../../game/numbering";
import type { Position } from "../../rules/api";
import type { PlainKey } from "../../text/api";
import { capital, say } from "../../text/page";
import { Button } from "../icons";
import { branch, resign } from "./actions";
import type { BoardTable } from "./board_table";
import { type Command, command } from "./commands";
import type { AnyTable, Table } from "./table";

/** The commands available now, and a text that explains them; the text may be empty. */
export interface DeckContent {
  text: string;
  buttons: readonly Command[];
}

/** Renders nothing if the content is null. */
export function Deck({ of }: { of: () => DeckContent | null }) {
  const content = of();
  if (content === null) return null;
  const { text, buttons } = content;
  return (
    <div class="deck" role="group" aria-label={say("play-deck")} data-empty={buttons.length === 0 ? "" : undefined}>
      {text !== "" && <p class="deck-text">{text}</p>}
      {buttons.map((command) => (
        <CommandButton key={command.id} command={command} data-deck={command.id} />
      ))}
    </div>
  );
}

type CommandProps = { command: Command } & Omit<ComponentProps<typeof Button>, keyof Command | "command">;

export const CommandButton = ({ command: { label, icon, kind, off, act }, ...more }: CommandProps) => (
  <Button label={label} icon={icon} kind={kind} off={off} act={() => act()} {...more} />
);

const NOTHING: DeckContent = { text: "", buttons: [] };

/** The deck of a saved game.  The first case applies: earlier position, game over, watching, your turn, waiting. */
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

const playOn = (table: Table): Command => command("branch", "play-branch", "branch", () => branch(table));

/** Content while an earlier position is shown.  `own`: further commands. */
export function looking(table: AnyTable, own: readonly Command[]): DeckContent {
  const match = table.match.value;
  const { number, unit } = moveNumberAt(match, table.cursor.at.value);
  const last = moveNumberAt(match, match.plies).number;
  return {
    text: number === 0 ? say("play-looking-start") : say("play-looking", { number, unit, last }),
    buttons: [...own, command("present", "play-present", "last", table.cursor.last, { kind: "primary" })],
  };
}

export const toMove = ({ variant, seat }: Position): string =>
  say("play-turn-of", { player: variant.playerName(seat) });

/** Content for a player who moves on the board: the buttons of a half-made move, else those of the game's own actions.
 *  `idle` is the text if there are no buttons. */
export function turnContent(table: BoardTable, own: readonly Command[], idle: string): DeckContent {
  const { complete, unconfirmed, steps } = table.choice.value;
  const { board } = table;
  const cancel = command("cancel", "play-cancel", "cancel", () => board.value?.cancel());
  const stop = (label: PlainKey): Command =>
    command("stop", label, "stop", () => board.value?.confirm(), { kind: "primary" });
  if (unconfirmed !== null) return { text: say("play-confirm-wanted"), buttons: [cancel, stop("play-confirm")] };
  if (complete !== null) return { text: say("play-go-on"), buttons: [cancel, stop("play-stop")] };
  const buttons = steps.length > 0 ? [cancel, ...own] : own;
  return { text: buttons.length === 0 ? idle : "", buttons };
}

/** The game's own buttons, such as pass or end the turn.  They stay visible during a choice.  A press cancels the
 *  choice.  Buttons that resign are included only with `resigns`. */
export function gameActions(table: BoardTable, resigns: ((label: string) => void) | null): Command[] {
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

/** A hint has two steps; after the first, this button asks for the second. */
function hintButton({ hints }: Table): Command[] {
  return hints.goesOn.value ? [command("hint", "play-hint-show", "bulb", () => void hints.ask())] : [];
}

/** The text about a premove; null if there is none. */
export function premoveContent({ board, session }: AnyTable): DeckContent | null {
  const premove = session.premove.value;
  if (premove === null) return null;
  const drop = (): void => board.value?.cancel();
  return {
    text: say("play-premove-set", { move: premove.join(" ") }),
    buttons: [command("premove", "play-premove-cancel", "cancel", drop)],
  };
}

/** Cancels a premove; returns whether there was one. */
export function dropPremove({ board, session }: AnyTable): boolean {
  if (session.premove.peek() === null) return false;
  board.peek()?.cancel();
  return true;
}

function waiting(table: Table): DeckContent {
  const { session } = table;
  const premove = premoveContent(table);
  if (premove !== null) return premove;
  const now = command("now", "play-move-now", "hurry", () => session.moveNow());
  const pause = command("pause", "play-computers-pause", "pause", () => session.pause());
  const step = command("step", "play-computers-step", "next", () => session.step());
  const resume = command("go", "play-computers-go", "play", () => session.resume(), { kind: "primary" });
  if (session.paused.value) return { text: "", buttons: table.onlyComputers ? [step, resume] : [resume] };
  return { text: "", buttons: table.onlyComputers ? [now, pause] : [now] };
}
