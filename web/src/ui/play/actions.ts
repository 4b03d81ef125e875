/** The actions behind the commands of a game. Irreversible actions and offers ask for confirmation first. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { MakeOffer } from "../../../generated/schema";
import type { Match } from "../../game/api";
import { abortsAlone, mayOffer } from "../../game/game_state";
import type { LinkedLine } from "../../game/link";
import { beginMatch } from "../../game/match";
import { recordText, writeRecord } from "../../game/record";
import { isSameStep } from "../../game/study";
import type { StudyCursor } from "../../game/study_cursor";
import { MAX_INITIAL } from "../../game/time";
import type { Keeper } from "../../keep/api";
import type { Position } from "../../rules/api";
import { store, stored } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { confirm } from "../dialog";
import { toastError } from "../live";
import { openPanel, type Shared } from "../panels";
import { editorAddress, gameAddress, go } from "../router";
import type { BoardController } from "./board_controller";
import { inSentence, seatWords } from "./names";
import type { Table } from "./table";

/** Resigns for a seat of this window, on any player's turn. If several seats can resign, asks which one. `button`: the
 *  label of the game's own button, which resigns for the player to move only. */
export async function resign(table: Table, button = ""): Promise<void> {
  const { match, variant, seats, bottom, session } = table;
  const { seat: mover } = match.value.position;
  const choices = table.resigningSeats.filter((seat) => button === "" || seat === mover);
  const suggested = [mover, bottom.value].find((seat) => choices.includes(seat)) ?? choices[0];
  if (suggested === undefined) return;
  const name = (seat: number): string => inSentence(variant, match.value.seats, seat);
  const consequence = seats.length === 2 ? say("play-resign-two") : say("play-resign-many");
  const several = choices.length > 1;
  const chosen = signal(suggested);
  const yes = await confirm({
    title: several ? say("play-resign-who") : say("play-resign-title", { player: name(suggested) }),
    ...(several && { choice: { chosen, of: choices.map((value) => ({ value, label: name(value) })) } }),
    body: button === "" ? consequence : `${say("play-resign-instead", { button })} ${consequence}`,
    action: say("play-resign"),
    danger: true,
  });
  if (!yes) return;
  try {
    session.resign(chosen.value);
  } catch (error) {
    toastError(error); // the game went on while the question was open
  }
}

/** Ends the game by a draw. The players share this window, so there is no offer. */
export async function agreeDraw({ session, seats }: Table): Promise<void> {
  const body = seats.length === 2 ? say("play-draw-two") : say("play-draw-many");
  if (await confirm({ title: say("play-draw-title"), body, action: say("play-draw") })) session.agree();
}

/** An offer that needs no further choice. */
export type SimpleOffer = Exclude<MakeOffer["kind"], "replace">;

/** The questions of offers that ask for confirmation. */
const QUESTIONS: Partial<Record<SimpleOffer, PlainKey>> = { draw: "online-draw-sure", abort: "online-abort-sure" };

/** Whether the user may make this offer now. */
export const canOffer = ({ game, ownSeat }: Table, kind: SimpleOffer): boolean =>
  ownSeat !== null && mayOffer(game.value, ownSeat, kind);

/** Whether the user can abort the game without asking the others. */
export const canAbort = ({ game, ownSeat }: Table): boolean =>
  ownSeat !== null && game.value.offer === null && abortsAlone(game.value, ownSeat);

/** Makes an offer to the other players. `label`: the label of the offer's command. */
export async function makeOffer(table: Table, kind: SimpleOffer, label: string): Promise<void> {
  if (!canOffer(table, kind)) return;
  const ply = table.game.peek().match.cursor;
  const question = QUESTIONS[kind];
  if (question !== undefined && !(kind === "abort" && canAbort(table))) {
    if (!(await confirm({ title: label, body: say(question), action: label }))) return;
  }
  table.session.order({ type: "offer", kind, ply });
}

/** Opens a new game from the position shown, with the same players. */
export async function openBranch({ match, keeper, cursor }: Table): Promise<void> {
  await startGame(match.peek().branch(cursor.at.peek()), keeper);
}

/** Opens the sheet for an online game that continues from the position shown. */
export function playTogether({ match, cursor, bottom }: Table): void {
  const { seats, variant } = match.peek();
  const people = [...seats.keys()].filter((seat) => seats[seat]!.kind === "person");
  const own = people.includes(bottom.peek()) ? bottom.peek() : (people[0] ?? -1);
  const text = recordText(match.peek().branch(cursor.at.peek()));
  openPanel("sheet", { game: variant.game.name, text, together: { seats, own } });
}

/** Opens a new game from the same start, in which each player has another seat. Several people must first agree. */
export async function rematch({ alone, session, match, keeper }: Table): Promise<void> {
  if (!alone) return session.order({ type: "rematch" });
  const { start, seats, clock } = match.peek().branch(0);
  const rotated = seats.map((_, seat) => seats[(seat + 1) % seats.length]!);
  await startGame(beginMatch(start, rotated, clock), keeper);
}

/** Opens the editor with a position. The code that writes its link is loaded on demand. */
export async function goToEditor(position: Position): Promise<void> {
  try {
    const { writePositionLink } = await import("../../game/link");
    go(editorAddress(writePositionLink(position)));
  } catch (error) {
    toastError(error);
  }
}

let isStarting = false;

/** Stores a new game, opens it and returns its id. Returns null on failure and while another one is being stored. */
export async function startGame(match: Match, keeper: Keeper, address = gameAddress): Promise<string | null> {
  if (isStarting) return null;
  isStarting = true;
  // Solo games have no turns of several days.
  const isSlow = match.clock?.left.some((left) => left > MAX_INITIAL);
  try {
    const { id } = await keeper.create((isSlow ? match.withClock(null) : match).toData());
    go(address(id));
    return id;
  } catch (error) {
    toastError(error);
    return null;
  } finally {
    isStarting = false;
  }
}

type Viewed = Pick<BoardController, "bottom" | "arrows">;

interface SharedAnalysis extends Viewed {
  readonly cursor: StudyCursor;
  readonly match: ReadonlySignal<Match | null>;
}

/** The moves of a game, without undone ones, and the position shown. */
export function sharedGame(table: Pick<Table, "match" | "cursor"> & Viewed): Shared {
  const match = table.match.peek();
  const nodes = match.nodes.slice(0, match.at + 1);
  const ply = table.cursor.at.peek();
  const at = nodes.findLastIndex((node) => node.ply === ply);
  return shared({ nodes, at: at < 0 ? nodes.length - 1 : at }, match, table);
}

/** The line shown in an analysis. If it is the line of the game, the names and the result of the game are included. */
export function sharedLine(analysis: SharedAnalysis): Shared {
  const { cursor } = analysis;
  const nodes = cursor.line.peek();
  const game = analysis.match.peek();
  const isGame =
    game?.at === nodes.length - 1 && nodes.every(({ step }, index) => isSameStep(step, game.nodes[index]!.step));
  return shared({ nodes, at: cursor.at.peek() }, isGame ? game : null, analysis);
}

function shared(line: Pick<LinkedLine, "nodes" | "at">, match: Match | null, { bottom, arrows }: Viewed): Shared {
  const view = { bottom: bottom.peek(), arrows: arrows.peek() };
  if (match === null) return { line, ...view, record: () => writeRecord({ nodes: line.nodes, tags: {} }) };
  const names = match.seats.map((seat) => (seat.kind === "person" ? seat.name : seatWords(seat)));
  return { line: { ...line, names, ending: match.ending }, ...view, record: () => recordText(match) };
}

const COPIES = "ludarium.copies";
const MAX_COPIES = 50;

/** Opens the user's own copy of a game of several people. The browser remembers the copies of finished games, so that
 *  each of these is copied once. */
export async function openCopy(id: string, match: Match, keeper: Keeper, address = gameAddress): Promise<void> {
  const found = stored(COPIES);
  const copies = (Array.isArray(found) ? found : []).filter((entry): entry is string[] => Array.isArray(entry));
  const known = match.over ? copies.find(([game]) => game === id)?.[1] : undefined;
  if (typeof known === "string" && (await keeper.load(known).catch(() => null))?.mine) return go(address(known));
  const made = await startGame(match, keeper, address);
  if (made === null || !match.over) return;
  store(COPIES, [[id, made], ...copies.filter(([game]) => game !== id)].slice(0, MAX_COPIES));
}
