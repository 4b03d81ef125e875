/** The frame of all screens with a board and a panel: title, board, button bar, keys and seat shapes. When the focused
 *  element disappears, it focuses the board. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { BeatsButton } from "../beats/beats";
import { Later, useTitle } from "../boundary";
import { gameOnScreen } from "../help";
import { Menu } from "../menu";
import { useTopBar } from "../topbar";
import type { BoardController } from "./board_controller";
import { keyCommands, listenToBoardKeys, type OwnKeys } from "./board_keys";
import { BoardView, keepFocus } from "./board_view";
import type { Command } from "./commands";
import { PlayButton } from "./play_button";
import { Rack } from "./rack";
import { SeatShapes, shapesOf } from "./seat_shape";
import "./play.css";
import "./strips.css";

/** Number of tasks after which screens draw board and panel, so that the rest is visible earlier. */
export const BOARD_TASKS = 1;
export const PANEL_TASKS = 2;

interface BoardScreenProps<T extends BoardController> {
  table: T;
  title: string;
  /** A shorter title for the bar at the top. */
  barTitle?: string;
  /** CSS class of the screen. */
  class?: string;
  keys: OwnKeys<T>;
  /** Moves the focus when the focused element has disappeared; by default to the board. */
  focus?: (root: HTMLElement) => void;
  /** Number of tasks before the board is drawn. Controls that need the board must wait as long. */
  tasks?: number;
  above?: ComponentChildren;
  /** The content below the board; by default the rack, if the game has one. */
  own?: ComponentChildren;
  deck: ComponentChildren;
  /** The accessible name of the button bar. */
  tools: string;
  /** Whether the bar has a button for the diagram of which piece beats which. */
  beats?: boolean;
  /** Content before and after the button bar. */
  beforeTools?: ComponentChildren;
  afterTools?: ComponentChildren;
  /** The accessible name of the panel, which contains the children. */
  panel: string;
  children: ComponentChildren;
}

export function BoardScreen<T extends BoardController>({
  table,
  title,
  barTitle = title,
  class: kind = "",
  keys,
  focus = () => table.board.peek()?.focus(),
  tasks = 0,
  own = table.hasRack && <Rack table={table} />,
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
  // A layout effect runs before the first paint, so that keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const place = root.current!;
    const ends = [keepFocus(place, () => focus(place)), listenToBoardKeys(table, keys)];
    return () => {
      for (const end of ends) end();
    };
  }, [table]);
  return (
    <SeatShapes.Provider value={shapes}>
      <div
        class={`play ${kind}`}
        ref={root}
        data-rack={table.hasRack ? "" : undefined}
        style={{ "--ratio": board.width / board.height }}
      >
        <h1 class="visually-hidden">{title}</h1>
        <div class="play-table">
          {parts.above}
          <Later tasks={tasks} meanwhile={<div class="board-place" />}>
            <BoardView table={table} />
          </Later>
          <div class="own">{own}</div>
          {parts.deck}
        </div>
        {parts.beforeTools}
        <ToolBar label={parts.tools} commands={() => keys.commands(table)} game={parts.beats ? game.name : null} />
        {parts.afterTools}
        <section class="panel" aria-label={parts.panel}>
          {parts.children}
        </section>
      </div>
    </SeatShapes.Provider>
  );
}

interface BarProps {
  label: string;
  commands: () => readonly Command[];
  /** The game for the button that shows which piece beats which; null for no button. */
  game: string | null;
}

/** The button bar, with a menu. */
function ToolBar({ label, commands: all, game }: BarProps) {
  const commands = all();
  const groups = [0, 1, 2].map((group) => commands.filter(({ menu }) => menu === group));
  return (
    <div class="tools" role="group" aria-label={label}>
      {commands.map((command) => command.bar && <BarButton key={command.id} command={command} />)}
      {game !== null && <BeatsButton game={game} />}
      {groups.flat().length > 0 && <Menu label={say("play-more")} icon="more" groups={groups} />}
    </div>
  );
}

function BarButton({ command: { bar, icon = "more", label, off, on, keys = [], act } }: { command: Command }) {
  const letter = keys.find((key) => key.length === 1);
  const button = <PlayButton icon={icon} label={label} off={off} on={on} letter={letter} act={act} />;
  return bar === "always" ? button : <span class={`${bar}-only`}>{button}</span>;
}
