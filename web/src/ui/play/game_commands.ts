/** The commands of a game. In a solo game (`Table.isSolo`), the user undoes moves and agrees to draws without offers.
 *  In a game of several people, the players make each other offers. Resignations, draws, and offers to abort or to
 *  replace a player ask for confirmation first. */

import { signal } from "@preact/signals";
import type { MakeOffer } from "../../../generated/schema";
import type { Match } from "../../game/api";
import { abortsAlone, mayOffer } from "../../game/game_state";
import { beginMatch } from "../../game/match";
import { recordText } from "../../game/record";
import { MAX_INITIAL } from "../../game/time";
import type { GameStore } from "../../keep/api";
import { isLocal } from "../../keep/browser";
import { changeSettings, readStored, settings, showsHints, store } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import type { IconName } from "../controls";
import { confirm } from "../dialog";
import { toastError } from "../live";
import {
  analysisAddress,
  gameAddress,
  go,
  homeAddress,
  lobbyAddress,
  onlineAddress,
  openPanel,
  reviewAddress,
} from "../navigation";
import { hasServer } from "../services";
import type { OwnKeys } from "./board_screen";
import {
  command,
  editorCommand,
  gameActions,
  inMenu,
  keysCommand,
  linkCommand,
  lookCommands,
  type ScreenCommand,
  shareCommand,
  sharedGame,
  stepCommands,
  undoCommands,
} from "./commands";
import { notationCommand } from "./moves";
import { playerInSentence } from "./names";
import type { Table } from "./table";

/** The commands that are available now. */
export const gameCommands = (table: Table): ScreenCommand[] =>
  [
    ...(table.isSolo ? gameUndoCommands(table) : [takebackCommand(table)]),
    ...stepCommands(table.cursor, "narrow"),
    ...lookCommands(table, "wide"),
    ...inMenu(0, viewCommands(table)),
    ...inMenu(1, studyCommands(table)),
    ...inMenu(1, newGameCommands(table)),
    ...(table.isSolo ? soloEndCommands(table) : sharedEndCommands(table)),
    ...computerCommands(table),
    notationCommand(table),
  ].filter(({ when }) => when !== false);

function gameUndoCommands({ session, isLive, match }: Table): ScreenCommand[] {
  const { canUndo, canRedo } = match.value;
  const isPossible = isLive.value && session.mayAct;
  return undoCommands(session, isPossible && canUndo, isPossible && canRedo, { bar: "wide", menu: 1 });
}

const takebackCommand = (table: Table): ScreenCommand =>
  offerCommand(table, "takeback", "undo", {
    bar: "always",
    keys: ["u"],
    when: table.isPlaying && table.game.value.terms.takebacks,
  });

function viewCommands({ isSolo, variant, match }: Table): ScreenCommand[] {
  const { thinking } = settings.value;
  const marksShown = showsHints(variant.game.name);
  const hasComputers = match.value.seats.some(({ kind }) => kind !== "person");
  const toggleThinking = (): void => changeSettings({ thinking: !thinking });
  const toggleMarks = (): void => changeSettings({ hints: !marksShown });
  return [
    command("thinking", thinking ? "play-thinking-hide" : "play-thinking-show", "eye", toggleThinking, {
      when: hasComputers,
    }),
    command("marks", marksShown ? "play-marks-hide" : "play-marks-show", "marks", toggleMarks, { keys: ["n"] }),
    keysCommand(),
    linkCommand("lobby", "online-to-lobby", "home", lobbyAddress, { result: true, when: !isSolo }),
  ];
}

function studyCommands(table: Table): ScreenCommand[] {
  const { isSolo, hints, cursor, isLive, mayAnalyse } = table;
  const { plies, cursor: playedPlies } = table.match.value;
  const { status } = table.game.value;
  const hasNextHint = hints.hasNextStep.value;
  const ply = isSolo && !isLive.value ? cursor.at.value : undefined;
  return [
    command("hint", hasNextHint ? "play-hint-show" : "play-hint-ask", "bulb", () => void hints.ask(), {
      bar: "wide",
      keys: ["h"],
      actionBar: hasNextHint,
      inactive: !hints.canAsk,
      when: isSolo,
    }),
    command("replay", "play-replay", "play", cursor.startReplay, { inactive: plies === 0, result: playedPlies > 0 }),
    otherScreenCommand(table, "review", "review-open", "review", reviewAddress, {
      inactive: plies === 0,
      result: playedPlies > 0,
      when: mayAnalyse && status !== "aborted",
    }),
    otherScreenCommand(table, "analyse", "play-analyse", "chart", (id) => analysisAddress(id, ply), {
      result: isSolo || playedPlies > 0,
      when: mayAnalyse,
    }),
    ...editorCommand(table.shownPosition).map((edit) => ({ ...edit, when: mayAnalyse })),
    { ...shareCommand(() => sharedGame(table)), result: true },
  ];
}

/** A command that opens the game in another screen, where users can write notes. Spectators of a game of several
 *  people open a copy, because they cannot store notes in the game. */
function otherScreenCommand(
  { isSolo, session, match, gameStore }: Table,
  id: string,
  label: PlainKey,
  icon: IconName,
  address: (id: string) => string,
  more: Partial<ScreenCommand>,
): ScreenCommand {
  if (isSolo || session.mayAct) return linkCommand(id, label, icon, address(session.id), more);
  return command(id, label, icon, () => void openCopy(session.id, match.peek(), gameStore, address), more);
}

function newGameCommands(table: Table): ScreenCommand[] {
  const { isSolo, session, isLive, mayAnalyse, gameStore, ownSeat } = table;
  const match = table.match.value;
  const { status, wanted: rematchSeats, next } = table.game.value;
  const keep = (): void => void openCopy(session.id, match, gameStore);
  return [
    command("keep", "online-keep", "download", keep, { result: true, when: !isSolo && mayAnalyse && match.cursor > 0 }),
    command("branch", "play-branch", "branch", () => openBranch(table), {
      actionBar: isSolo && !(isLive.value && (session.mayAct || match.over)),
      when: mayAnalyse,
    }),
    command("together", "play-together", "handshake", () => void playTogether(table), {
      inactive: table.shownPosition.value.outcome.status !== "ongoing",
      when: isSolo && hasServer.value,
    }),
    inviteCommand(table),
    linkCommand("next", "online-next", "again", onlineAddress(next ?? ""), {
      kind: "primary",
      result: true,
      when: next !== null,
    }),
    command("rematch", "play-rematch", "again", () => rematch(table), {
      kind: "primary",
      inactive: ownSeat !== null && rematchSeats.includes(ownSeat),
      result: true,
      when: isSolo || (status === "over" && session.mayAct && next === null),
    }),
  ];
}

/** Absent for spectators, in games that only the browser stores, and after the end of a game of several people. */
const inviteCommand = ({ session: { id, mayAct }, variant, isSolo, isPlaying }: Table): ScreenCommand =>
  command("invite", "play-invite", "person", () => openPanel("invite", { game: id, variant }), {
    when: hasServer.value && !isLocal(id) && (isSolo ? mayAct : isPlaying),
  });

function resignCommand(table: Table, more: Partial<ScreenCommand>): ScreenCommand {
  const inactive = table.resigningSeats.length === 0;
  return command("resign", "play-resign", "flag", () => resign(table), { danger: true, inactive, ...more });
}

/** The commands that end a solo game are last in the menu. The link to the home page is beside the result. */
function soloEndCommands(table: Table): ScreenCommand[] {
  const { isPlaying, session } = table;
  const { seats, canAgree } = table.match.value;
  const when = isPlaying && seats.every(({ kind }) => kind === "person");
  return [
    command("draw", "play-draw", "handshake", () => agreeDraw(table), { menu: 2, inactive: !canAgree, when }),
    resignCommand(table, { bar: "wide", ...(isPlaying && { menu: 2 }), when: session.mayAct }),
    linkCommand("home", "play-home", "home", homeAddress, { result: true }),
  ];
}

function sharedEndCommands(table: Table): ScreenCommand[] {
  const { isPlaying, isLive, input, game } = table;
  const hasClock = game.value.terms.control !== null;
  const showsAbort = isLive.value && input.value !== "move" && canAbort(table);
  const commands = [
    offerCommand(table, "draw", "handshake", { bar: "wide", when: table.match.value.canAgree }),
    offerCommand(table, "time", "hourglass", { when: hasClock }),
    offerCommand(table, "pause", "pause", { when: hasClock }),
    ...(table.onlineParts?.replacementCommands(table) ?? []),
    offerCommand(table, "abort", "cancel", { actionBar: showsAbort }),
    resignCommand(table, { bar: "always" }),
  ];
  return isPlaying ? inMenu(2, commands) : [];
}

const OFFER_LABELS: Readonly<Record<SimpleOffer, PlainKey>> = {
  draw: "online-draw",
  takeback: "online-takeback",
  abort: "online-abort",
  pause: "online-pause",
  time: "online-time",
};

function offerCommand(table: Table, kind: SimpleOffer, icon: IconName, more: Partial<ScreenCommand>): ScreenCommand {
  const act = (): void => void makeOffer(table, kind);
  return command(kind, OFFER_LABELS[kind], icon, act, { inactive: !canOffer(table, kind), ...more });
}

function computerCommands({ isSolo, session, hasOnlyComputers, isLive, match }: Table): ScreenCommand[] {
  const isPaused = session.paused.value ?? false;
  const isComputersTurn = isLive.value && match.value.isComputerTurn;
  const isAutomatic = isComputersTurn && hasOnlyComputers;
  const [isThinking, isWaiting] = [isComputersTurn && !isPaused, isComputersTurn && isPaused];
  return [
    command("now", "play-move-now", "hurry", () => session.moveNow(), { keys: ["m"], actionBar: isThinking }),
    command("pause", "play-computers-pause", "pause", () => session.pause(), { actionBar: isAutomatic && !isPaused }),
    command("step", "play-computers-step", "next", () => session.step(), { actionBar: isAutomatic && isPaused }),
    command("go", "play-computers-go", "play", () => session.resume(), { kind: "primary", actionBar: isWaiting }),
  ].map((one) => ({ ...one, when: isSolo && session.mayAct }));
}

/** The game's own buttons, such as pass, including those that resign. */
export const ownActions = (table: Table): ScreenCommand[] => gameActions(table, (label) => void resign(table, label));

export const GAME_KEYS: OwnKeys<Table> = { commands: gameCommands, actions: ownActions, onEscape: dropPremove };

function dropPremove({ board, session }: Table): boolean {
  if (session.premove.peek() === null) return false;
  board.peek()?.cancel();
  return true;
}

/** Resigns for one of the user's seats, on any player's turn. If several seats can resign, asks which one. `button`:
 *  the label of the game's own button, which resigns for the player to move only. */
async function resign(table: Table, button = ""): Promise<void> {
  const { match, variant, seats, bottom, session } = table;
  const { seat: mover } = match.value.position;
  const choices = table.resigningSeats.filter((seat) => button === "" || seat === mover);
  const suggested = [mover, bottom.value].find((seat) => choices.includes(seat)) ?? choices[0];
  if (suggested === undefined) return;
  const name = (seat: number): string => playerInSentence(variant, match.value.seats, seat);
  const consequence = seats.length === 2 ? say("play-resign-two") : say("play-resign-many");
  const asksSeat = choices.length > 1;
  const chosen = signal(suggested);
  const yes = await confirm({
    title: asksSeat ? say("play-resign-who") : say("play-resign-title", { player: name(suggested) }),
    ...(asksSeat && { choice: { chosen, options: choices.map((value) => ({ value, label: name(value) })) } }),
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
async function agreeDraw({ session, seats }: Table): Promise<void> {
  const body = seats.length === 2 ? say("play-draw-two") : say("play-draw-many");
  if (await confirm({ title: say("play-draw-title"), body, action: say("play-draw") })) session.agreeToDraw();
}

/** An offer that needs no further choice. */
type SimpleOffer = Exclude<MakeOffer["kind"], "replace">;

/** The questions of offers that ask for confirmation. */
const QUESTIONS: Partial<Record<SimpleOffer, PlainKey>> = { draw: "online-draw-sure", abort: "online-abort-sure" };

const canOffer = ({ game, ownSeat }: Table, kind: SimpleOffer): boolean =>
  ownSeat !== null && mayOffer(game.value, ownSeat, kind);

/** Whether the user can abort the game without asking the others. */
const canAbort = ({ game, ownSeat }: Table): boolean =>
  ownSeat !== null && game.value.offer === null && abortsAlone(game.value, ownSeat);

async function makeOffer(table: Table, kind: SimpleOffer): Promise<void> {
  if (!canOffer(table, kind)) return;
  const ply = table.game.peek().match.cursor;
  const question = QUESTIONS[kind];
  if (question !== undefined && !(kind === "abort" && canAbort(table))) {
    const label = say(OFFER_LABELS[kind]);
    if (!(await confirm({ title: label, body: say(question), action: label }))) return;
  }
  table.session.send({ type: "offer", kind, ply });
}

/** Opens a new game from the position shown, with the same players. */
export async function openBranch({ match, gameStore, cursor }: Table): Promise<void> {
  await startGame(match.peek().branch(cursor.at.peek()), gameStore);
}

function playTogether({ match, cursor, bottom }: Table): void {
  const { seats, variant } = match.peek();
  const people = [...seats.keys()].filter((seat) => seats[seat]!.kind === "person");
  const ownSeat = people.includes(bottom.peek()) ? bottom.peek() : (people[0] ?? -1); // -1: no seat
  const text = recordText(match.peek().branch(cursor.at.peek()));
  openPanel("newGame", { game: variant.game.name, text, together: { seats, ownSeat } });
}

/** Opens a new game from the same start with rotated seats or, in a game of several people, proposes it to them. */
export async function rematch({ isSolo, session, match, gameStore }: Table): Promise<void> {
  if (!isSolo) return session.send({ type: "rematch" });
  const { start, seats, clock } = match.peek().branch(0);
  const rotated = seats.map((_, seat) => seats[(seat + 1) % seats.length]!);
  await startGame(beginMatch(start, rotated, clock), gameStore);
}

let isStarting = false;

/** Stores a new game, opens it and returns its id. Returns null on failure and while another game is being stored. */
export async function startGame(match: Match, gameStore: GameStore, address = gameAddress): Promise<string | null> {
  if (isStarting) return null;
  isStarting = true;
  // Clocks of solo games allow at most one day, so copies of slower online games have no clock.
  const isSlow = match.clock?.left.some((left) => left > MAX_INITIAL);
  try {
    const { id } = await gameStore.create((isSlow ? match.withClock(null) : match).toData());
    go(address(id));
    return id;
  } catch (error) {
    toastError(error);
    return null;
  } finally {
    isStarting = false;
  }
}

const COPIES_KEY = "ludarium.copies";
const MAX_COPIES = 50;

/** Opens the user's own copy of a game of several people. The browser remembers the copies of finished games, so that
 *  a finished game is copied only once. */
async function openCopy(id: string, match: Match, gameStore: GameStore, address = gameAddress): Promise<void> {
  const found = readStored(COPIES_KEY);
  const copies = (Array.isArray(found) ? found : []).filter((entry): entry is string[] => Array.isArray(entry));
  const earlierCopy = match.over ? copies.find(([game]) => game === id)?.[1] : undefined;
  if (typeof earlierCopy === "string" && (await gameStore.load(earlierCopy).catch(() => null))?.mine)
    return go(address(earlierCopy));
  const copyId = await startGame(match, gameStore, address);
  if (copyId === null || !match.over) return;
  store(COPIES_KEY, [[id, copyId], ...copies.filter(([game]) => game !== id)].slice(0, MAX_COPIES));
}
