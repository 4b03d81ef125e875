/** Commands of screens with a board, and their buttons and icons. Each screen declares one list of commands, which
 *  determines the button bar, its menu, the buttons beside the board, tooltips, keys and the keys in the help. */

import type { ReadonlySignal } from "@preact/signals";
import type { ComponentProps } from "preact";
import type { Match } from "../../game/api";
import type { GameCursor } from "../../game/game_cursor";
import type { LinkedLine } from "../../game/link";
import { recordText, writeRecord } from "../../game/record";
import { isSameStep } from "../../game/study";
import type { StudyCursor } from "../../game/study_cursor";
import type { Position } from "../../rules/api";
import { changeSettings, settings, showsHints } from "../../settings/settings";
import type { PlainKey } from "../../text/api";
import { capital, say } from "../../text/page";
import { addDrawings, Button, ButtonLink, Icon, type IconName, type MenuItem } from "../controls";
import { toastError } from "../live";
import { editorAddress, go, openPanel, type SharedContent } from "../navigation";
import type { BoardController } from "./board_controller";
import { nameInList } from "./names";

export interface ScreenCommand extends MenuItem {
  when?: boolean; // whether the command exists now; by default true. Only `gameCommands` reads this field.
  /** Shows a button in the button bar: always, or only on wide or narrow screens. */
  bar?: "always" | "wide" | "narrow";
  menu?: 0 | 1 | 2; // the menu group that contains the command; 0 is at the top
  actionBar?: boolean; // shows a button in the `ActionBar`
  result?: boolean; // shows a button below the result of the finished game
  kind?: "primary"; // the style of labelled buttons of the command
  href?: string; // the address that the command opens; its labelled buttons are then links
  on?: boolean; // for switches: whether the switch is on; the button then looks pressed
  /** Keys that run the command, as in `KeyboardEvent.key`; letters in lower case. */
  keys?: readonly string[];
  /** For keys without a character, such as arrows: when they work. True: only while a cell of the board has the focus.
   *  False, the default: only while no cell has it. */
  onBoard?: boolean;
  /** Runs the command. If it returns false, the browser handles the key. */
  act: (key?: string) => unknown;
}

type CommandExtras = Omit<ScreenCommand, "id" | "label" | "icon" | "act">;

/** A command. `label`: the key of the label among the page's texts. */
export function command(
  id: string,
  label: PlainKey,
  icon: IconName,
  act: ScreenCommand["act"],
  more: CommandExtras = {},
): ScreenCommand {
  return { id, label: say(label), icon, act, ...more };
}

/** A command that opens an address. */
export const linkCommand = (
  id: string,
  label: PlainKey,
  icon: IconName,
  href: string,
  more: CommandExtras = {},
): ScreenCommand => command(id, label, icon, () => go(href), { href, ...more });

/** A command without a button. */
export function onKeys(
  keys: readonly string[],
  label: PlainKey,
  act: ScreenCommand["act"],
  more: CommandExtras = {},
): ScreenCommand {
  return { id: label, label: capital(say(label)), keys, act, ...more };
}

export const inMenu = (menu: 0 | 1 | 2, commands: readonly ScreenCommand[]): ScreenCommand[] =>
  commands.map((command) => ({ ...command, menu }));

/** Undo and redo. `redo`: where the redo command has a button. */
export const undoCommands = (
  target: { undo: () => unknown; redo: () => unknown },
  canUndo: boolean,
  canRedo: boolean,
  redo: CommandExtras,
): ScreenCommand[] => [
  command("undo", "play-undo", "undo", () => target.undo(), { bar: "always", keys: ["u"], inactive: !canUndo }),
  command("redo", "play-redo", "redo", () => target.redo(), { keys: ["r"], inactive: !canRedo, ...redo }),
];

/** Steps through the moves. `bar`: on which screens the button bar has "previous" and "next". `last`: the label of the
 *  command "last". `ends`: where "first" and "last" have buttons. */
export function stepCommands(
  cursor: GameCursor,
  bar: "always" | "narrow",
  last: PlainKey = "play-last",
  ends: CommandExtras = {},
): ScreenCommand[] {
  // `present`: the step to which `cursor.last` goes, the current position of a match; undone moves may follow it
  const { at, present, length } = cursor;
  const [isStart, isEnd] = [at.value === 0, at.value >= length.value];
  return [
    command("first", "play-first", "first", cursor.first, { keys: ["Home"], inactive: isStart, ...ends }),
    command("previous", "play-previous", "previous", cursor.previous, {
      bar,
      keys: ["ArrowLeft", ","],
      inactive: isStart,
    }),
    command("next", "play-next", "next", cursor.next, { bar, keys: ["ArrowRight", "."], inactive: isEnd }),
    command("last", last, "last", cursor.last, { keys: ["End"], inactive: at.value === present.value, ...ends }),
    onKeys(["p"], "key-play", cursor.toggleReplay),
  ];
}

/** Flips the board that `table` controls, and switches between the flat and the solid (3D) board. */
export function lookCommands(table: BoardController, bar?: "wide"): ScreenCommand[] {
  return inMenu(0, [...flipCommand(table, bar), { ...solidCommand(), ...(bar && { bar }) }]);
}

function solidCommand(): ScreenCommand {
  const { solid } = settings.value;
  const act = (): void => changeSettings({ solid: !solid });
  return command("solid", solid ? "play-flat" : "play-solid", solid ? "flat" : "solid", act, { keys: ["s"] });
}

/** The command that flips the board; an empty list if the board is not flippable. */
export function flipCommand(table: BoardController, bar?: "always" | "wide"): ScreenCommand[] {
  if (!table.variant.board.flippable) return [];
  return [command("flip", "play-flip", "flip", () => table.flip(), { keys: ["f"], ...(bar && { bar }) })];
}

export const shareCommand = (shared: () => SharedContent): ScreenCommand =>
  command("share", "share", "share", () => openPanel("share", { shared: shared() }));

/** The command that opens the editor; an empty list if the game has no editor. */
export function editorCommand(shown: ReadonlySignal<Position>): ScreenCommand[] {
  if (!shown.peek().variant.game.editor) return [];
  return [command("edit", "play-edit", "pencil", () => void goToEditor(shown.peek()))];
}

export const keysCommand = (): ScreenCommand =>
  command("keys", "help", "keyboard", () => openPanel("help"), { keys: ["?"] });

/** Commands of all boards. They work by keys even if the screen has no buttons for them. */
export function boardCommands(table: BoardController): ScreenCommand[] {
  const { coordinates } = settings.value;
  const hints = showsHints(table.variant.game.name);
  return [
    onKeys(["b"], "key-board", () => table.board.value?.focus()),
    ...flipCommand(table),
    solidCommand(),
    onKeys(["c"], "key-coordinates", () => changeSettings({ coordinates: !coordinates })),
    onKeys(["n"], "key-hints", () => changeSettings({ hints: !hints })),
    keysCommand(),
  ];
}

async function goToEditor(position: Position): Promise<void> {
  try {
    const { writePositionLink } = await import("../../game/link");
    go(editorAddress(writePositionLink(position)));
  } catch (error) {
    toastError(error);
  }
}

type View = Pick<BoardController, "bottom" | "arrows">;
type ShareSource<Cursor, M> = View & { cursor: Cursor; match: ReadonlySignal<M> };

/** The moves of a game, without undone ones, and the position shown. */
export function sharedGame(table: ShareSource<GameCursor, Match>): SharedContent {
  const match = table.match.peek();
  const nodes = match.nodes.slice(0, match.at + 1);
  const ply = table.cursor.at.peek();
  const at = nodes.findLastIndex((node) => node.ply === ply);
  return contentOf({ nodes, at: at < 0 ? nodes.length - 1 : at }, match, table);
}

/** The line shown in an analysis. If it is the line of the game, the names and the result of the game are included. */
export function sharedLine(analysis: ShareSource<StudyCursor, Match | null>): SharedContent {
  const { cursor } = analysis;
  const nodes = cursor.line.peek();
  const game = analysis.match.peek();
  const isGame =
    game?.at === nodes.length - 1 && nodes.every(({ step }, index) => isSameStep(step, game.nodes[index]!.step));
  return contentOf({ nodes, at: cursor.at.peek() }, isGame ? game : null, analysis);
}

function contentOf(line: Pick<LinkedLine, "nodes" | "at">, match: Match | null, board: View): SharedContent {
  const view = { bottom: board.bottom.peek(), arrows: board.arrows.peek() };
  if (match === null) return { line, ...view, record: () => writeRecord({ nodes: line.nodes, tags: {} }) };
  const names = match.seats.map((seat) => (seat.kind === "person" ? seat.name : nameInList(seat)));
  return { line: { ...line, names, ending: match.ending }, ...view, record: () => recordText(match) };
}

/** Buttons for the next actions, and a text about them (may be empty). */
export interface ActionBarContent {
  text: string;
  buttons: readonly ScreenCommand[];
}

/** The bar beside the board (CSS class `deck`). Absent if `content` returns null. */
export function ActionBar({ content: read }: { content: () => ActionBarContent | null }) {
  const content = read();
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

type CommandProps = { command: ScreenCommand } & Omit<ComponentProps<typeof Button>, keyof ScreenCommand | "command">;

export const CommandButton = ({ command: { label, icon, kind, inactive, href, act }, ...more }: CommandProps) =>
  href === undefined ? (
    <Button label={label} icon={icon} kind={kind} inactive={inactive} act={() => act()} {...more} />
  ) : (
    <ButtonLink label={label} icon={icon} kind={kind} href={href} />
  );

export const turnWords = ({ variant, seat }: Position): string =>
  say("play-turn-of", { player: variant.playerName(seat) });

/** The action bar of the player to move. While a move is in progress, it has a cancel button. A second button confirms
 *  a move that awaits confirmation, or plays the steps so far if they are already a legal move. In all other cases, the
 *  buttons `own` follow. `idleText`: the text to show if the bar has no buttons. */
export function turnContent(table: BoardController, own: readonly ScreenCommand[], idleText = ""): ActionBarContent {
  const { complete, unconfirmed, steps } = table.choice.value;
  const { board } = table;
  const cancel = command("cancel", "play-cancel", "cancel", () => board.value?.cancel());
  /** "stop" plays the choice so far. It does not stop the game. */
  const finish = (label: PlainKey): ScreenCommand =>
    command("stop", label, "stop", () => board.value?.confirm(), { kind: "primary" });
  if (unconfirmed !== null) return { text: say("play-confirm-wanted"), buttons: [cancel, finish("play-confirm")] };
  if (complete !== null) return { text: say("play-go-on"), buttons: [cancel, finish("play-stop")] };
  const buttons = steps.length > 0 ? [cancel, ...own] : own;
  return { text: buttons.length === 0 ? idleText : "", buttons };
}

/** The game's own buttons, such as pass or end the turn. A press first cancels the move in progress. Buttons that
 *  resign call `onResign`, and are left out without it. */
export function gameActions(table: BoardController, onResign?: (label: string) => void): ScreenCommand[] {
  const startPlaces = table.startPlaces.value;
  const press = (at: string): void => {
    if (table.choice.peek().steps.length > 0) table.board.value?.cancel();
    table.board.value?.click(at);
  };
  return table.scene.value.actions
    .filter(({ at, kind }) => (kind === "resign" ? onResign !== undefined : startPlaces.includes(at)))
    .map(({ at, label, kind }) => ({
      id: `action-${at}`,
      label: capital(label),
      kind: "primary",
      act: () => (kind === "resign" ? onResign?.(label) : press(at)),
    }));
}

interface BoardIconButtonProps {
  icon: IconName;
  label: string;
  inactive?: boolean | undefined; // whether the button has no effect now
  on?: boolean | undefined; // for switches: whether it is on
  letter?: string | undefined; // the character of the key with the same effect
  act: () => unknown;
}

export function BoardIconButton({ icon, label, inactive = false, on, letter = "", act }: BoardIconButtonProps) {
  const key = settings.value.letterKeys ? letter.toUpperCase() : "";
  return (
    <button
      type="button"
      class={on === undefined ? "icon-button" : "icon-button toggle"}
      aria-label={label}
      aria-keyshortcuts={key || undefined}
      aria-pressed={on}
      title={key ? `${label} (${key})` : label}
      aria-disabled={inactive}
      onClick={() => !inactive && act()}
    >
      <Icon name={icon} />
    </button>
  );
}

const PLAY_DRAWINGS = {
  undo: "M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3",
  redo: "M15 5l4.5 4.5L15 14M19 9.5h-9a5 5 0 0 0 0 10h3",
  first: "M17.5 6 11 12l6.5 6M7 6v12",
  previous: "M15 5.5 8.5 12l6.5 6.5",
  next: "M9 5.5l6.5 6.5L9 18.5",
  last: "M6.5 6 13 12l-6.5 6M17 6v12",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  flip: "M7.5 4v16M7.5 4 4 8M7.5 4 11 8M16.5 20V4M16.5 20 13 16M16.5 20l3.5-4",
  solid: "M12 3.5 19.5 8v8L12 20.5 4.5 16V8ZM4.5 8l7.5 4.500L19.500 8M12 12.500v8",
  flat: "M5 5h14v14H5ZM9.700 5v14M14.300 5v14M5 9.700h14M5 14.300h14",
  "view-seat": "M3.500 19h17L17 11H7ZM12 3.500v3M9.500 5 12 7.500 14.500 5",
  "view-above": "M5 9h14v11H5ZM12 2v4M9.500 4 12 6.500 14.500 4",
  "view-low": "M2.500 18.500h19l-3-3.500h-13ZM6.500 5.500l4.500 5M11 6.500v4H7",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  handshake: "M3 8l4-2 5 2.5L17 6l4 2v7l-3 1M3 8v7l3 1 5 3.5 2-1M12 8.5 9 12l2 1.5 3-2 5 4.5",
  copy: "M9 9h10v11H9ZM5 15V4h10",
  branch: "M7 4v16M7 14c0-5 10-3 10-9M17 5l-3 3M17 5l3 3",
  eye: "M2.5 12c4-8 15-8 19 0-4 8-15 8-19 0ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6",
  marks: "M12 3.5 19.5 8v8L12 20.5 4.5 16V8ZM12 8.500v4M12 15.500v.1",
  hurry: "M5 5.5l6.5 6.5L5 18.5M12.5 5.5 19 12l-6.5 6.5",
  hourglass: "M7 4h10M7 20h10M8 4c0 6 8 7 8 16M16 4c0 6-8 7-8 16",
  keyboard: "M3 6.5h18v11H3ZM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8",
  beats:
    "M12 3.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM5.500 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM18.500 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM13.500 8l3.500 7M17.300 11.700 17 15l-2.900-1.600M15.500 18h-7M11 15.700 8.500 18l2.500 2.300M7 15l3.500-7M7.800 9.600 10.500 8l.3 3.200",
  stop: "M6 12.5l4 4L18.5 8",
  cancel: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  again: "M19.5 12a7.5 7.5 0 1 1-2.5-5.6M17.5 3v4h-4",
  "zoom-in": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M7.5 10.5h6M10.5 7.5v6",
  "zoom-out": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M7.5 10.5h6",
  bulb: "M9 17.5h6M10 20.5h4M12 3.500a6 6 0 0 0-3.5 10.900c.5.4.8 1 .8 1.600h5.400c0-.6.3-1.200.8-1.600a6 6 0 0 0-3.500-10.900Z",
  up: "M12 19V5.500M6 11.500l6-6 6 6",
  move: "M12 3.5v17M3.5 12h17M9.500 6 12 3.500 14.500 6M9.500 18l2.500 2.500 2.500-2.500M6 9.500 3.500 12 6 14.500M18 9.500l2.500 2.500-2.500 2.500",
  turn: "M18.500 12a6.500 6.500 0 1 1-3-5.500M15.500 2.500v4h-4",
  speak: "M4 10v4h3.500l4.500 4V6L7.500 10ZM15.500 9c1.600 1.600 1.600 4.400 0 6M18 6.500c3.200 3 3.200 8 0 11",
  share:
    "M8.2 10.8l7.6-4.4M8.2 13.2l7.6 4.4M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18 2.7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18 16.3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
} as const;

declare module "../controls" {
  interface AddedIcons extends Record<keyof typeof PLAY_DRAWINGS, string> {}
}

addDrawings(PLAY_DRAWINGS);
