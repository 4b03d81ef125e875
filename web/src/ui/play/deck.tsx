/** The deck: buttons beside the board that complete or cancel a move, and the game's own buttons, such as pass. After
 *  the end of a game, the result with buttons for the next steps takes its place. */

import type { ComponentProps } from "preact";
import { droppedBy } from "../../game/ending";
import { moveNumberAt } from "../../game/numbering";
import type { Position } from "../../rules/api";
import type { PlainKey } from "../../text/api";
import { capital, say, sayKey } from "../../text/page";
import { Button, ButtonLink } from "../icons";
import { resign } from "./actions";
import type { BoardController } from "./board_controller";
import { type Command, command } from "./commands";
import { droppedWords } from "./names";
import { SeatShape } from "./seat_shape";
import type { Table } from "./table";

/** The buttons of the deck, and a text that explains them; the text may be empty. */
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
      {text !== "" && <p class="deck-text quiet small">{text}</p>}
      {buttons.map((command) => (
        <CommandButton key={command.id} command={command} data-deck={command.id} />
      ))}
    </div>
  );
}

type CommandProps = { command: Command } & Omit<ComponentProps<typeof Button>, keyof Command | "command">;

export const CommandButton = ({ command: { label, icon, kind, off, href, act }, ...more }: CommandProps) =>
  href === undefined ? (
    <Button label={label} icon={icon} kind={kind} off={off} act={() => act()} {...more} />
  ) : (
    <ButtonLink label={label} icon={icon} kind={kind} href={href} />
  );

/** The deck while an earlier position is shown. */
function earlierContent(table: Table, own: readonly Command[]): DeckContent {
  const match = table.match.value;
  const { number, unit } = moveNumberAt(match, table.cursor.at.value);
  const last = moveNumberAt(match, match.plies).number;
  return {
    text: number === 0 ? say("play-looking-start") : say("play-looking", { number, unit, last }),
    buttons: [...own, command("present", "play-present", "last", table.cursor.last, { kind: "primary" })],
  };
}

export const turnWords = ({ variant, seat }: Position): string =>
  say("play-turn-of", { player: variant.playerName(seat) });

/** The deck of a player who moves: buttons for the move in progress, else `own`. `idle`: the text without buttons. */
export function turnContent(table: BoardController, own: readonly Command[], idle: string): DeckContent {
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

/** The game's own buttons, such as pass or end the turn. A press cancels the move in progress. Buttons that resign are
 *  included only with `resigns`. */
export function gameActions(table: BoardController, resigns: ((label: string) => void) | null): Command[] {
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

/** The text about a premove; null if there is none. */
function premoveContent({ board, session }: Table): DeckContent | null {
  const premove = session.premove.value;
  if (premove === null) return null;
  const drop = (): void => board.value?.cancel();
  return {
    text: say("play-premove-set", { move: premove.join(" ") }),
    buttons: [command("premove", "play-premove-cancel", "cancel", drop)],
  };
}

/** Cancels a premove; returns whether there was one. */
export function dropPremove({ board, session }: Table): boolean {
  if (session.premove.peek() === null) return false;
  board.peek()?.cancel();
  return true;
}

/** The deck of a game. `commands`: those of the game, of which some have a button in the deck. */
export function deckContent(table: Table, commands: readonly Command[]): DeckContent {
  const buttons = commands.filter(({ deck }) => deck);
  if (!table.live.value) return earlierContent(table, buttons);
  const { status } = table.game.value;
  const { over, position } = table.match.value;
  if (over || status !== "playing") return { text: "", buttons: [] };
  const idle = turnWords(position);
  if (table.input.value === "move") {
    return turnContent(table, [...buttons, ...gameActions(table, (label) => void resign(table, label))], idle);
  }
  if (!table.alone) return premoveContent(table) ?? { text: idle, buttons };
  return premoveContent(table) ?? { text: table.session.mine ? "" : say("play-watching"), buttons };
}

/** Renders nothing before the end, and while an earlier position is shown. `commands`: those of the game. */
export function Result({ table, commands }: { table: Table; commands: () => readonly Command[] }) {
  const { players } = table.variant.shape;
  const match = table.match.value;
  const isAborted = table.game.value.status === "aborted";
  if (!(match.over || isAborted) || !table.live.value) return null;
  const winner = isAborted ? null : match.outcome.winner;
  const buttons = commands().filter(({ result }) => result);
  const isFirst = ({ kind }: Command): boolean => kind === "primary";
  return (
    <section
      class="result row"
      data-seat={winner ?? undefined}
      data-player={winner === null ? undefined : players[winner]}
      aria-labelledby="result-sentence"
    >
      <span class="result-signs beside gap-1">
        {players.map(
          (player, seat) => (winner ?? seat) === seat && <SeatShape key={player} seat={seat} player={player} big />,
        )}
      </span>
      <div class="result-words">
        <h2 id="result-sentence">{isAborted ? sayKey("online-aborted") : match.result}</h2>
        {whyOver(table).map((one) => (
          <p key={one} class="small">
            {one}
          </p>
        ))}
        <p class="result-facts quiet small">{say("moves-played", { ...moveNumberAt(match, match.cursor) })}</p>
        {table.together?.resultNotes(table).map((note) => (
          <p key={note} class="small" role="status">
            {note}
          </p>
        ))}
      </div>
      <div class="result-buttons row">
        {[...buttons.filter(isFirst), ...buttons.filter((one) => !isFirst(one))].map((command) => (
          <CommandButton key={command.id} command={command} data-result={command.id} />
        ))}
      </div>
    </section>
  );
}

/** The reasons why the last turn put players out of a game that ended by the rules. Resignations need no reason. */
function whyOver(table: Table): string[] {
  const { ending, outcome, over, position } = table.match.value;
  const last = table.lastMove.value;
  if (!over || ending !== null || outcome.reason === "resignation" || last === null) return [];
  return droppedBy(last.before, position).map((dropped) => droppedWords(table, dropped));
}
