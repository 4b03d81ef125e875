/**
 * The commands of a game, each declared once. In a solo game (`Table.alone`), the user undoes moves and ends the game
 * at any time. In a game of several people, the players make each other offers.
 */

import { isLocal } from "../../keep/browser";
import { changeSettings, showsHints } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import type { IconName } from "../icons";
import { openPanel } from "../panels";
import { analysisAddress, homeAddress, lobbyAddress, onlineAddress, reviewAddress } from "../router";
import { hasServer } from "../services";
import {
  agreeDraw,
  canAbort,
  canOffer,
  makeOffer,
  openBranch,
  openCopy,
  playTogether,
  rematch,
  resign,
  type SimpleOffer,
  sharedGame,
} from "./actions";
import type { OwnKeys } from "./board_keys";
import {
  type Command,
  command,
  editorCommand,
  inMenu,
  keysCommand,
  linkCommand,
  lookCommands,
  shareCommand,
  stepCommands,
  thinkingCommand,
} from "./commands";
import { dropPremove, gameActions } from "./deck";
import { notationCommand } from "./moves_tab";
import type { Table } from "./table";

/** The commands that the user has now. */
export const gameCommands = (table: Table): Command[] =>
  [
    ...(table.alone ? undoCommands(table) : [takebackCommand(table)]),
    ...stepCommands(table.cursor, "narrow"),
    ...lookCommands(table, "wide"),
    ...inMenu(0, viewCommands(table)),
    ...inMenu(1, studyCommands(table)),
    ...inMenu(1, newGameCommands(table)),
    ...(table.alone ? soloEndCommands(table) : sharedEndCommands(table)),
    ...computerCommands(table),
    notationCommand(table),
  ].filter(({ when }) => when !== false);

function undoCommands({ session, live, match }: Table): Command[] {
  const { canUndo, canRedo } = match.value;
  const isOff = !live.value || !session.mine;
  return [
    command("undo", "play-undo", "undo", () => session.undo(), {
      bar: "always",
      keys: ["u"],
      off: isOff || !canUndo,
    }),
    command("redo", "play-redo", "redo", () => session.redo(), {
      bar: "wide",
      menu: 1,
      keys: ["r"],
      off: isOff || !canRedo,
    }),
  ];
}

const takebackCommand = (table: Table): Command =>
  offerCommand(table, "takeback", "undo", {
    bar: "always",
    keys: ["u"],
    when: table.plays && table.game.value.terms.takebacks,
  });

function viewCommands({ alone, variant, match }: Table): Command[] {
  const isMarked = showsHints(variant.game.name);
  const mark = (): void => changeSettings({ hints: !isMarked });
  return [
    { ...thinkingCommand(), when: match.value.seats.some(({ kind }) => kind !== "person") },
    command("marks", isMarked ? "play-marks-hide" : "play-marks-show", "marks", mark, { keys: ["n"] }),
    keysCommand(),
    linkCommand("lobby", "online-to-lobby", "home", lobbyAddress, { result: true, when: !alone }),
  ];
}

/** Hints, replay, review, analysis, editor and sharing. */
function studyCommands(table: Table): Command[] {
  const { alone, hints, cursor: shown, live, mayAnalyse } = table;
  const { plies, cursor } = table.match.value;
  const { status } = table.game.value;
  const isShownNext = hints.goesOn.value;
  const ply = alone && !live.value ? shown.at.value : undefined;
  return [
    command("hint", isShownNext ? "play-hint-show" : "play-hint-ask", "bulb", () => void hints.ask(), {
      bar: "wide",
      keys: ["h"],
      deck: isShownNext,
      off: !hints.canAsk,
      when: alone,
    }),
    command("replay", "play-replay", "play", shown.start, { off: plies === 0, result: cursor > 0 }),
    openElsewhere(table, "review", "review-open", "review", reviewAddress, {
      off: plies === 0,
      result: cursor > 0,
      when: mayAnalyse && status !== "aborted",
    }),
    openElsewhere(table, "analyse", "play-analyse", "chart", (id) => analysisAddress(id, ply), {
      result: alone || cursor > 0,
      when: mayAnalyse,
    }),
    ...editorCommand(table.shown).map((edit) => ({ ...edit, when: mayAnalyse })),
    { ...shareCommand(() => sharedGame(table)), result: true },
  ];
}

/** Opens the game in another screen, which stores notes with it. Spectators of a game of several people open a copy,
 *  because the game is not theirs. */
function openElsewhere(
  { alone, session, match, keeper }: Table,
  id: string,
  label: PlainKey,
  icon: IconName,
  address: (id: string) => string,
  more: Partial<Command>,
): Command {
  if (alone || session.mine) return linkCommand(id, label, icon, address(session.id), more);
  return command(id, label, icon, () => void openCopy(session.id, match.peek(), keeper, address), more);
}

/** New games: a copy, a branch, a game with other people, and a rematch. */
function newGameCommands(table: Table): Command[] {
  const { alone, session, live, mayAnalyse, keeper, ownSeat } = table;
  const match = table.match.value;
  const { status, wanted, next } = table.game.value;
  const keep = (): void => void openCopy(session.id, match, keeper);
  return [
    command("keep", "online-keep", "download", keep, { result: true, when: !alone && mayAnalyse && match.cursor > 0 }),
    command("branch", "play-branch", "branch", () => openBranch(table), {
      deck: alone && !(live.value && (session.mine || match.over)),
      when: mayAnalyse,
    }),
    command("together", "play-together", "handshake", () => void playTogether(table), {
      off: table.shown.value.outcome.status !== "ongoing",
      when: alone && hasServer.value,
    }),
    inviteCommand(table),
    linkCommand("next", "online-next", "again", onlineAddress(next ?? ""), {
      kind: "primary",
      result: true,
      when: next !== null,
    }),
    command("rematch", "play-rematch", "again", () => rematch(table), {
      kind: "primary",
      off: ownSeat !== null && wanted.includes(ownSeat),
      result: true,
      when: alone || (status === "over" && session.mine && next === null),
    }),
  ];
}

/** Opens the invite dialog. Absent for spectators, and in games that only the browser stores. */
const inviteCommand = ({ session: { id, mine }, variant, alone, plays }: Table): Command =>
  command("invite", "play-invite", "person", () => openPanel("invite", { game: id, variant }), {
    when: hasServer.value && !isLocal(id) && (alone ? mine : plays),
  });

const resignCommand = (table: Table, more: Partial<Command>): Command =>
  command("resign", "play-resign", "flag", () => resign(table), {
    danger: true,
    off: table.resigningSeats.length === 0,
    ...more,
  });

/** Commands that end a solo game. They are last in the menu. */
function soloEndCommands(table: Table): Command[] {
  const { plays, session } = table;
  const { seats, canAgree } = table.match.value;
  const onlyHumans = seats.every(({ kind }) => kind === "person");
  return [
    command("draw", "play-draw", "handshake", () => agreeDraw(table), {
      menu: 2,
      off: !canAgree,
      when: plays && onlyHumans,
    }),
    resignCommand(table, { bar: "wide", ...(plays && { menu: 2 }), when: session.mine }),
    linkCommand("home", "play-home", "home", homeAddress, { result: true }),
  ];
}

function sharedEndCommands(table: Table): Command[] {
  const { plays, live, input, game } = table;
  const hasClock = game.value.terms.control !== null;
  const isFirst = live.value && input.value !== "move" && canAbort(table);
  const ends = [
    offerCommand(table, "draw", "handshake", { bar: "wide", when: table.match.value.canAgree }),
    offerCommand(table, "time", "hourglass", { when: hasClock }),
    offerCommand(table, "pause", "pause", { when: hasClock }),
    ...(table.together?.replaceCommands(table) ?? []),
    offerCommand(table, "abort", "cancel", { deck: isFirst }),
    resignCommand(table, { bar: "always" }),
  ];
  return plays ? inMenu(2, ends) : [];
}

const OFFERS: Readonly<Record<SimpleOffer, PlainKey>> = {
  draw: "online-draw",
  takeback: "online-takeback",
  abort: "online-abort",
  pause: "online-pause",
  time: "online-time",
};

function offerCommand(table: Table, kind: SimpleOffer, icon: IconName, more: Partial<Command> = {}): Command {
  const label = OFFERS[kind];
  const act = (): void => void makeOffer(table, kind, say(label));
  return command(kind, label, icon, act, { off: !canOffer(table, kind), ...more });
}

/** Commands for the turns of computers in a solo game. */
function computerCommands({ alone, session, onlyComputers, live, match }: Table): Command[] {
  const when = alone && session.mine;
  const isPaused = session.paused.value ?? false;
  const waits = live.value && match.value.computersTurn;
  const series = waits && onlyComputers;
  return [
    command("now", "play-move-now", "hurry", () => session.moveNow(), {
      keys: ["m"],
      deck: waits && !isPaused,
      when,
    }),
    command("pause", "play-computers-pause", "pause", () => session.pause(), { deck: series && !isPaused, when }),
    command("step", "play-computers-step", "next", () => session.step(), { deck: series && isPaused, when }),
    command("go", "play-computers-go", "play", () => session.resume(), {
      kind: "primary",
      deck: waits && isPaused,
      when,
    }),
  ];
}

export const GAME_KEYS: OwnKeys<Table> = {
  commands: gameCommands,
  actions: (table) => gameActions(table, (label) => void resign(table, label)),
  end: dropPremove,
};
