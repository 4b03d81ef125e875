/**
 * The moves, by turns.  It is drawn in blocks of rows, and a block is drawn again only when something in it has changed:
 * a move at the end of a long game costs one block, not the whole list.
 */

import type { ReadonlySignal } from "@preact/signals";
import { Component } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Counter } from "../../rules/types";
import { say } from "../../text/page";
import { Dots } from "./dots";
import type { Entry, Row } from "./move_rows";
import { SeatShape } from "./seat_shape";

const BLOCK = 20;

interface Props {
  rows: ReadonlySignal<readonly Row[]>;
  /** The ply that is looked at. */
  at: ReadonlySignal<number>;
  /** How many plies are on the board; later ones have been undone. */
  cursor: number;
  players: readonly string[];
  /** What is left of the turn that is not over yet. */
  left: readonly Counter[];
  look: (ply: number) => void;
}

export function MoveList({ rows, at, cursor, players, left, look }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const blocks = inBlocks(rows.value);
  const current = at.value;
  useEffect(() => {
    if (list.current) keepInView(list.current, list.current.querySelector("[aria-current]"));
  }, [current, blocks.length]);
  return (
    <div class="moves" ref={list} data-columns={players.length > 2 ? 1 : 2}>
      {blocks.length === 0 && <p class="quiet">{say("play-no-moves")}</p>}
      {blocks.map((block, index) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
          key={index}
          rows={block}
          current={holds(block, current) ? current : -1}
          undoneFrom={cursor < lastPly(block) ? cursor : Number.POSITIVE_INFINITY}
          players={players}
          look={look}
        />
      ))}
      {left.length > 0 && (
        <div class="moves-left">
          <span class="quiet">{say("play-left-in-turn")}</span>
          <Dots counters={left} />
        </div>
      )}
    </div>
  );
}

function inBlocks(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, index) =>
    rows.slice(index * BLOCK, (index + 1) * BLOCK),
  );
}

const lastPly = (block: readonly Row[]): number => block.at(-1)?.last ?? 0;

function holds(block: readonly Row[], ply: number): boolean {
  return block.some(({ first, last }) => first <= ply && ply <= last);
}

interface BlockProps {
  rows: readonly Row[];
  current: number;
  undoneFrom: number;
  players: readonly string[];
  look: (ply: number) => void;
}

class Block extends Component<BlockProps> {
  override shouldComponentUpdate(next: BlockProps): boolean {
    const { rows, current, undoneFrom, players } = this.props;
    return (
      current !== next.current ||
      undoneFrom !== next.undoneFrom ||
      players !== next.players ||
      rows.length !== next.rows.length ||
      rows.some((row, index) => row !== next.rows[index])
    );
  }

  override render({ rows, ...rest }: BlockProps) {
    return (
      <ol class="moves-block" start={rows[0]?.number}>
        {rows.map((row) => (
          <li key={row.number} class="moves-row">
            {row.entries.map((entry, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <EntryView key={column} entry={entry} {...rest} />
            ))}
          </li>
        ))}
      </ol>
    );
  }
}

type EntryProps = Omit<BlockProps, "rows"> & { entry: Entry | null };

function EntryView({ entry, current, undoneFrom, players, look }: EntryProps) {
  if (entry === null) return <span class="moves-entry" />;
  return (
    <span class="moves-entry">
      {entry.number !== null && (
        <span class="moves-number" aria-hidden="true">
          {entry.number}
        </span>
      )}
      {players.length > 2 && <SeatShape seat={entry.seat} />}
      <span class="visually-hidden">{players[entry.seat]}</span>
      {entry.plies.map(({ ply, text }) => (
        <button
          key={ply}
          type="button"
          class={ply > undoneFrom ? "ply undone" : "ply"}
          title={ply > undoneFrom ? say("play-undone") : undefined}
          aria-current={ply === current ? "step" : undefined}
          onClick={() => look(ply)}
        >
          {text}
        </button>
      ))}
      {entry.resigned && <em class="moves-resigned">{say("play-resigned")}</em>}
    </span>
  );
}

/** Scrolls the list alone, never the page. */
function keepInView(list: HTMLElement, element: Element | null): void {
  if (element === null) {
    list.scrollTop = 0;
    return;
  }
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top - inner.height;
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + inner.height;
}
