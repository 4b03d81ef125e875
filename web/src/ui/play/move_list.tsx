/**
 * The list of moves, by turns.  The list is divided into blocks of rows.  A block is drawn again only when its content
 * changes, so a move at the end of a long game redraws one block.  The block of the ply shown is drawn first.  The
 * other blocks follow while the browser is idle.
 */

import { Component, type ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { whenIdle } from "../../board/drawings";
import type { MoveEntry, MoveRow } from "../../game/turns";
import type { Counter } from "../../rules/api";
import { say } from "../../text/page";
import { Dots } from "./dots";
import { SeatShape } from "./seat_shape";
import type { Table } from "./table";

/** Rows per block. */
const BLOCK = 8;

/** The parts of a table that the list needs. */
export type Listed = Pick<Table, "match" | "rows" | "cursor" | "unfinished">;

export function MoveList({ table }: { table: Listed }) {
  const list = useRef<HTMLDivElement>(null);
  const { cursor, variant } = table.match.value;
  const { players } = variant.shape;
  const inColumns = players.length === 2 && !variant.game.multi_action_turns;
  const blocks = inBlocks(table.rows.value);
  const current = table.cursor.at.value;
  const unfinished = table.unfinished.value;
  const isDrawn = useDrawn(
    blocks.findIndex((rows) => holds(rows, current)),
    blocks.length,
  );
  useEffect(() => {
    if (list.current) keepInView(list.current, list.current.querySelector("[aria-current]"));
  }, [current, blocks.length]);
  return (
    <div class="moves" ref={list} data-columns={inColumns ? "" : undefined}>
      {blocks.length === 0 && <p class="quiet">{say("play-no-moves")}</p>}
      {blocks.map((rows, index) => (
        <Block
          key={index}
          rows={rows}
          drawn={isDrawn(index)}
          current={holds(rows, current) ? current : null}
          present={cursor < lastPly(rows) ? cursor : null}
          left={unfinished !== null && holds(rows, current) ? unfinished : null}
          players={players}
          look={table.cursor.go}
        />
      ))}
    </div>
  );
}

function inBlocks(rows: readonly MoveRow[]): readonly (readonly MoveRow[])[] {
  const count = Math.ceil(rows.length / BLOCK);
  return Array.from({ length: count }, (_, index) => rows.slice(index * BLOCK, (index + 1) * BLOCK));
}

/** Returns a function that says whether to draw a block, of `count`.  At first: the current block and `more` blocks on
 *  each side.  Whenever the browser is idle, one block on each side is added. */
export function useDrawn(current: number, count: number, more = 0): (index: number) => boolean {
  const [drawn, setDrawn] = useState({ first: current, last: current });
  const first = Math.min(drawn.first, current - more);
  const last = Math.max(drawn.last, current + more);
  const all = first <= 0 && last >= count - 1;
  useEffect(() => {
    if (!all) return whenIdle(() => setDrawn({ first: first - 1, last: last + 1 }));
  }, [all, first, last]);
  return (index) => first <= index && index <= last;
}

interface BlockOfProps {
  /** All values on which the content depends. */
  of: readonly unknown[];
  children: () => ComponentChildren;
}

/** A part of a long list.  It is drawn again only if a value of `of` changes. */
export class BlockOf extends Component<BlockOfProps> {
  override shouldComponentUpdate({ of }: BlockOfProps): boolean {
    return of.length !== this.props.of.length || of.some((one, index) => one !== this.props.of[index]);
  }

  override render({ children }: BlockOfProps) {
    return <>{children()}</>;
  }
}

const lastPly = (rows: readonly MoveRow[]): number => rows.at(-1)?.last ?? 0;

function holds(rows: readonly MoveRow[], ply: number): boolean {
  return (rows[0]?.first ?? 0) <= ply && ply <= lastPly(rows);
}

interface BlockProps {
  rows: readonly MoveRow[];
  drawn: boolean;
  /** The ply shown, if it is in this block; else null. */
  current: number | null;
  /** The current ply of the game, if this block has undone moves after it; else null. */
  present: number | null;
  /** Counters of the turn in progress, if it is in this block; else null. */
  left: readonly Counter[] | null;
  players: readonly string[];
  look: (ply: number) => void;
}

const Block = ({ rows, drawn, ...rest }: BlockProps) => (
  <BlockOf of={[drawn, ...Object.values(rest), ...rows]}>
    {() => (
      <ol class="moves-block" start={rows[0]?.number} data-full={rows.length === BLOCK ? "" : undefined}>
        {drawn &&
          rows.map((row) => (
            <li key={row.number} class="moves-row">
              {row.entries.map((entry, column) => (
                <EntryView key={column} entry={entry} {...rest} />
              ))}
            </li>
          ))}
      </ol>
    )}
  </BlockOf>
);

type EntryProps = Omit<BlockProps, "rows" | "drawn"> & { entry: MoveEntry | null };

function EntryView({ entry, current, present, left, players, look }: EntryProps) {
  if (entry === null) return <span class="moves-entry" data-empty />;
  const undone = (ply: number): boolean => present !== null && ply > present;
  const isCurrent = entry.plies.some(({ ply }) => ply === current);
  return (
    <span class="moves-entry" data-current={isCurrent ? "" : undefined}>
      <span class="moves-number" aria-hidden="true">
        {entry.number}
      </span>
      <SeatShape seat={entry.seat} player={players[entry.seat]} />
      <span class="moves-plies">
        {entry.plies.map(({ ply, text }) => (
          <button
            key={ply}
            type="button"
            class={undone(ply) ? "ply undone" : "ply"}
            title={undone(ply) ? say("play-undone") : undefined}
            aria-current={ply === current ? "step" : undefined}
            onClick={() => look(ply)}
          >
            {text}
          </button>
        ))}
        {entry.resigned && <em class="moves-resigned">{say("play-resigned")}</em>}
        {isCurrent && left !== null && <Dots counters={left} />}
      </span>
    </span>
  );
}

/** Scrolls the list, but not the page, to the element; to the top without an element. */
export function keepInView(list: HTMLElement, element: Element | null): void {
  if (element === null) {
    list.scrollTop = 0;
    return;
  }
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top - inner.height;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + inner.height;
}
