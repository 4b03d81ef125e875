/** The frame of all screens with a board and a panel: title, board, button bar, keys, and the shapes that stand for
 *  players. By default, the frame moves the focus to the board when the focused element disappears. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { settings } from "../../settings/settings";
import { say } from "../../text/page";
import { Menu } from "../controls";
import { gameOnScreen } from "../help";
import { Later } from "../loading";
import { useTitle, useTopBar } from "../topbar";
import { BeatsButton } from "./beats";
import type { BoardController } from "./board_controller";
import { BoardView, onFocusRemoved } from "./board_view";
import { BoardIconButton, boardCommands, gameActions, onKeys, type ScreenCommand } from "./commands";
import { SeatShapes, shapesOf } from "./players";
import { Rack } from "./rack";
import "./play.css";
import "./panel.css";
import "./screen_sizes.css";
import "./strips.css";

/** Number of browser tasks after which screens draw board and panel, so that the rest is visible earlier. */
export const TASKS_BEFORE_BOARD = 1;
export const TASKS_BEFORE_PANEL = 2;

interface BoardScreenProps<T extends BoardController> {
  table: T; // the controller of the board
  title: string;
  barTitle?: string; // a shorter title for the bar at the top
  class?: string; // CSS class of the screen
  keys: OwnKeys<T>;
  /** Moves the focus when the focused element has disappeared; by default to the board. */
  focus?: (root: HTMLElement) => void;
  /** Number of browser tasks before the board is drawn. Controls that need the board wait for the same number. */
  browserTasks?: number;
  above?: ComponentChildren; // the content above the board
  below?: ComponentChildren; // the content below the board; by default the rack, if the game has one
  actionBar: ComponentChildren; // buttons and a text for the current move, see `ActionBar`
  toolsLabel: string; // the accessible name of the button bar
  diagramButton?: boolean; // whether the bar has a button for the diagram of which piece beats which
  beforeTools?: ComponentChildren; // content before the button bar
  afterTools?: ComponentChildren; // content after the button bar
  panelLabel: string; // the accessible name of the panel, which contains the children
  children: ComponentChildren;
}

/** Functions that return properties of a `BoardScreen` check the names with `satisfies BoardScreenParts`. */
export type BoardScreenParts = Partial<BoardScreenProps<BoardController>>;

export function BoardScreen<T extends BoardController>({
  table,
  title,
  barTitle = title,
  class: className = "",
  keys,
  focus = () => table.board.peek()?.focus(),
  browserTasks = 0,
  diagramButton = false,
  below = table.hasRack && <Rack table={table} />,
  ...parts
}: BoardScreenProps<T>) {
  const { board, game } = table.variant;
  useTitle(title);
  useTopBar(<span class="game-title">{barTitle}</span>, [barTitle]);
  useEffect(() => {
    const { name, title } = game;
    gameOnScreen.value = { name, title, keyCommands: () => keyCommands(table, keys) };
    return () => {
      gameOnScreen.value = null;
    };
  }, [table]);
  const shapes = useMemo(() => shapesOf(board, table.seats.length), [board]);
  const root = useRef<HTMLDivElement>(null);
  // Layout effects run before the first paint, so that keys work as soon as the screen is visible.
  useLayoutEffect(() => onFocusRemoved(root.current!, focus), [table]);
  useLayoutEffect(() => listenToBoardKeys(table, keys), [table]);
  return (
    <SeatShapes.Provider value={shapes}>
      <div
        class={`play ${className}`}
        ref={root}
        data-rack={table.hasRack ? "" : undefined}
        style={{ "--ratio": board.width / board.height }}
      >
        <h1 class="visually-hidden">{title}</h1>
        <div class="play-table">
          {parts.above}
          <Later browserTasks={browserTasks} meanwhile={<div class="board-place" />}>
            <BoardView table={table} />
          </Later>
          <div class="own">{below}</div>
          {parts.actionBar}
        </div>
        {parts.beforeTools}
        <ToolBar
          label={parts.toolsLabel}
          commands={() => keys.commands(table)}
          game={diagramButton ? game.name : null}
        />
        {parts.afterTools}
        <section class="panel" aria-label={parts.panelLabel}>
          {parts.children}
        </section>
      </div>
    </SeatShapes.Provider>
  );
}

interface BarProps {
  label: string;
  commands: () => readonly ScreenCommand[];
  game: string | null; // the game for the button that shows which piece beats which; null for no button
}

function ToolBar({ label, commands: getCommands, game }: BarProps) {
  const commands = getCommands();
  const groups = [0, 1, 2].map((group) => commands.filter(({ menu }) => menu === group));
  return (
    <div class="tools" role="group" aria-label={label}>
      {commands.map((command) => command.bar && <BarButton key={command.id} command={command} />)}
      {game !== null && <BeatsButton game={game} />}
      {groups.flat().length > 0 && <Menu label={say("play-more")} icon="more" groups={groups} />}
    </div>
  );
}

function BarButton({
  command: { bar, icon = "more", label, inactive, on, keys = [], act },
}: {
  command: ScreenCommand;
}) {
  const letter = keys.find((key) => key.length === 1);
  const button = <BoardIconButton icon={icon} label={label} inactive={inactive} on={on} letter={letter} act={act} />;
  return bar === "always" ? button : <span class={`${bar}-only`}>{button}</span>;
}

/** The keys of a screen, in addition to the keys of `boardCommands`. */
export interface OwnKeys<T> {
  commands: (table: T) => readonly ScreenCommand[];
  /** The commands of the keys `ACTION_KEYS`; by default, the game's own buttons. With null, there are none. */
  actions?: ((table: T) => readonly ScreenCommand[]) | null;
  /** Called on Escape if no move is in progress. Returns whether the key had an effect. */
  onEscape?: (table: T) => boolean;
}

/** Keys of the commands `OwnKeys.actions`: E or 1 for the first, then one digit each. */
const ACTION_KEYS = ["e", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The commands of a screen that have keys. If several commands share a key, the first one gets it. */
export function keyCommands<T extends BoardController>(table: T, own: OwnKeys<T>) {
  const { commands, actions = (table) => gameActions(table) } = own;
  const press: ScreenCommand["act"] = (key = "") => actions?.(table)[Math.max(0, ACTION_KEYS.indexOf(key) - 1)]?.act();
  const all = [
    ...commands(table),
    ...(actions === null ? [] : [onKeys(ACTION_KEYS, "key-action", press)]),
    ...boardCommands(table),
  ];
  const usedKeys = new Set<string>();
  return all.flatMap((command) => {
    const keys = (command.keys ?? []).filter((key) => !usedKeys.has(key));
    for (const key of keys) usedKeys.add(key);
    return keys.length > 0 ? [{ ...command, keys }] : [];
  });
}

/** Handles the keys of `keyCommands`, Enter and Escape on a screen with a board. Text fields handle their own keys.
 *  The grid of the board handles the arrow keys that move between cells. Users can switch off single-character keys
 *  (WCAG 2.1.4). Open dialogs disable all keys. Returns a function that removes the listener. */
export function listenToBoardKeys<T extends BoardController>(table: T, own: OwnKeys<T>): () => void {
  const listener = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (handleKey(event, table, own)) event.preventDefault();
  };
  addEventListener("keydown", listener);
  return () => removeEventListener("keydown", listener);
}

/** Handles a key. Returns whether the browser must ignore the key: true also for keys of inactive commands. */
function handleKey<T extends BoardController>(event: KeyboardEvent, table: T, own: OwnKeys<T>): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TEXT_FIELDS)) return false;
  if (event.key === "Escape") return cancelMove(table) || (own.onEscape?.(table) ?? false);
  if (event.key === "Enter") return !focused?.closest(`${OWN_ENTER}, ${GRID}`) && finishMove(table);
  const isCharacter = event.key.length === 1;
  if (isCharacter && !settings.peek().letterKeys) return false;
  const key = isCharacter ? event.key.toLowerCase() : event.key;
  const command = keyCommands(table, own).find(({ keys }) => keys.includes(key));
  if (command === undefined) return false;
  if (!isCharacter && Boolean(command.onBoard) !== Boolean(focused?.closest(GRID))) return false;
  return command.inactive || command.act(key) !== false;
}

function finishMove(table: BoardController): boolean {
  const { complete, unconfirmed } = table.choice.peek();
  if (complete === null && unconfirmed === null) return false;
  table.board.value?.confirm();
  return true;
}

function cancelMove(table: BoardController): boolean {
  if (table.choice.peek().steps.length === 0) return false;
  table.board.value?.cancel();
  return true;
}

/** Elements in which keys type text or choose from a list. */
const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio], [type=range], [readonly]), select, textarea, [contenteditable]";
/** Elements that handle Enter themselves. */
const OWN_ENTER = "button, a, summary, input, select, textarea, [role=gridcell]";
const GRID = "[role=grid]"; // the board's grid, where arrow keys move between cells
