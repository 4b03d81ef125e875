/** The frame of all screens with a board beside a panel: their title, the board with what is around it, the bar of
 *  buttons, keys, where the focus goes when what had it is gone, and the signs of the seats. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { say } from "../../text/page";
import { BeatsButton } from "../beats/button";
import { useTitle } from "../boundary";
import { gameOnScreen } from "../game_on_screen";
import { Menu } from "../menu";
import { Later } from "../opened";
import { useTopBar } from "../topbar";
import { heardCommands, listenToBoardKeys, type OwnKeys } from "./board_keys";
import type { BoardTable } from "./board_table";
import { BoardView, keepFocus } from "./board_view";
import type { Command } from "./commands";
import { PlayButton } from "./play_button";
import { Rack } from "./rack";
import { SeatShapes, shapesOf } from "./seat_shape";
import "./layout.css";
import "./strips.css";
import "./rack.css";
import "./controls.css";
import "./panel.css";

interface Props<T extends BoardTable> {
  table: T;
  title: string;
  /** Where the bar at the top says less than the title. */
  barTitle?: string;
  /** For the screen's own styles. */
  class?: string;
  /** Those of a table are heard as long as it is shown. */
  keys: OwnKeys<T>;
  /** Give the focus to something on the screen; by default to the board. */
  focus?: (root: HTMLElement) => void;
  /** How many tasks later the board is drawn, with all that is pressed to move: without it a press would be lost. */
  tasks?: number;
  above?: ComponentChildren;
  /** Below the board; by default what lies beside it. */
  own?: ComponentChildren;
  deck: ComponentChildren;
  /** The name of the bar of buttons, and whether it leads to the game's diagram of what beats what. */
  tools: string;
  beats?: boolean;
  /** Beside the bar of buttons. */
  beforeTools?: ComponentChildren;
  afterTools?: ComponentChildren;
  /** The name of the panel, whose parts are the children. */
  panel: string;
  children: ComponentChildren;
}

export function BoardScreen<T extends BoardTable>({
  table,
  title,
  barTitle = title,
  class: kind = "",
  keys,
  focus = () => table.board.peek()?.focus(),
  tasks = 0,
  own = table.hasRack && <Rack table={table} />,
  ...parts
}: Props<T>) {
  const { board, game } = table.variant;
  useTitle(title);
  useTopBar(<span class="game-title">{barTitle}</span>, [barTitle]);
  useEffect(() => {
    const { name, title } = game;
    gameOnScreen.value = { name, title, heard: () => heardCommands(table, keys) };
    return () => {
      gameOnScreen.value = null;
    };
  }, [table]);
  const shapes = useMemo(() => shapesOf(board, table.seats.length), [board]);
  const root = useRef<HTMLDivElement>(null);
  // Before the screen is painted: who sees it can press its keys.
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

/** The bars of buttons beside boards, with a menu, made of commands. */
interface BarProps {
  label: string;
  commands: () => readonly Command[];
  /** The game whose diagram of what beats what is one press away. */
  game: string | null;
}

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
