/** What all screens with a board beside a panel have in common: their title, their keys, where the focus goes when what
 *  had it is gone, the signs of the seats, and the room that the board has. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useTitle } from "../boundary";
import { gameOnScreen } from "../game_on_screen";
import { useTopBar } from "../topbar";
import { heardCommands, listenToBoardKeys, type OwnKeys } from "./board_keys";
import type { BoardTable } from "./board_table";
import { keepFocus } from "./board_view";
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
  children: ComponentChildren;
}

export function BoardScreen<T extends BoardTable>({
  table,
  title,
  barTitle = title,
  class: kind = "",
  keys,
  focus = () => table.board.peek()?.focus(),
  children,
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
        {children}
      </div>
    </SeatShapes.Provider>
  );
}
