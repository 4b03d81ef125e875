/**
 * The tree of moves as a list in chunks. Only changed chunks are redrawn. Long trees appear chunk by chunk, starting at
 * the current move.
 */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { numberLabel, turnAt } from "../../game/numbering";
import type { Study, Variation } from "../../game/study";
import type { TreeNode } from "../../game/tree";
import { say } from "../../text/page";
import { BlockOf, keepInView, useDrawn } from "../play/move_list";
import { SeatShape } from "../play/seat_shape";
import type { Analysis } from "./analysis";

/** Minimum moves of a chunk. */
const CHUNK = 24;
/** Chunks drawn at once, on each side of the current move. */
const INITIAL_CHUNKS = 1;
/** Height of a row that is not drawn yet, in rem. */
const ROW_HEIGHT = 2.25;

type Chunk = readonly VariationRow[];

function inChunks(rows: readonly VariationRow[]): Chunk[] {
  const chunks: VariationRow[][] = [];
  let items = CHUNK;
  for (const row of rows) {
    if (items >= CHUNK) {
      chunks.push([]);
      items = 0;
    }
    chunks.at(-1)!.push(row);
    items += row.items.length;
  }
  return chunks;
}

const chunkContains = (chunk: Chunk, node: TreeNode): boolean =>
  chunk.some(({ items }) => items.some(({ variation }) => variation.node === node));

export function Variations({ analysis }: { analysis: Analysis }) {
  const list = useRef<HTMLDivElement>(null);
  const { cursor } = analysis;
  const study = cursor.study.value;
  const current = cursor.node.value;
  const chunks = useMemo(() => inChunks(variationRows(study)), [study]);
  const place = Math.max(
    0,
    chunks.findIndex((chunk) => chunkContains(chunk, current)),
  );
  const drawn = useDrawn(place, chunks.length, INITIAL_CHUNKS);
  const { players } = analysis.variant.shape;
  useEffect(() => {
    const element = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !element) return;
    keepInView(list.current, element);
    // The focus follows if it is in the list.
    if (list.current.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [current, chunks]);
  return (
    <section class="variations" ref={list} aria-label={say("analysis-moves")}>
      <button
        type="button"
        class="ply tree-start"
        tabIndex={current.parent === null ? 0 : -1}
        aria-current={current.parent === null ? "step" : undefined}
        onClick={() => cursor.first()}
      >
        {say("analysis-start")}
      </button>
      {study.root.comment !== "" && <p class="tree-comment">{study.root.comment}</p>}
      {chunks.map((rows, index) =>
        drawn(index) ? (
          <ChunkView
            key={index}
            rows={rows}
            current={index === place ? current : null}
            players={players}
            shapes={players.length > 2 || analysis.variant.game.multi_action_turns}
            goTo={cursor.goTo}
          />
        ) : (
          <div key={index} style={{ height: `${rows.length * ROW_HEIGHT}rem` }} />
        ),
      )}
    </section>
  );
}

interface ChunkProps {
  rows: Chunk;
  /** The current move, if it is in this chunk. */
  current: TreeNode | null;
  players: readonly string[];
  /** Whether a shape shows the player of a move. */
  shapes: boolean;
  goTo: (node: TreeNode) => void;
}

const partsOf = ({ variation: { node, comment, glyph }, number, begins, before, after }: VariationItem) => [
  node,
  comment,
  glyph,
  number,
  begins,
  before,
  after,
];

const ChunkView = ({ rows, ...rest }: ChunkProps) => (
  <BlockOf
    of={[
      ...Object.values(rest),
      ...rows.flatMap(({ level, first, items }) => [level, first, ...items.flatMap(partsOf)]),
    ]}
  >
    {() => (
      <ul class="tree-chunk">
        {rows.map((row, index) => (
          <li key={index} class="tree-row" data-level={row.level} style={{ "--level": Math.min(row.level, 4) }}>
            {row.level > 0 && row.first && <span class="visually-hidden">{say("analysis-variation")}</span>}
            {row.items.map((item, place) => (
              <ItemView key={place} item={item} {...rest} />
            ))}
          </li>
        ))}
      </ul>
    )}
  </BlockOf>
);

function ItemView({ item, current, players, shapes, goTo }: Omit<ChunkProps, "rows"> & { item: VariationItem }) {
  const { variation, number, begins, before, after } = item;
  const { node, glyph, comment } = variation;
  const isCurrent = node === current;
  const { step } = node;
  const seat = step === null ? 0 : "resigns" in step ? step.resigns : step.seat;
  return (
    <>
      <span class="tree-item">
        {before !== "" && <span class="tree-bracket">{before}</span>}
        {number !== "" && <span class="tree-number">{number}</span>}
        {shapes && begins && <SeatShape seat={seat} player={players[seat]} />}
        <button
          type="button"
          class="ply"
          tabIndex={isCurrent ? 0 : -1}
          aria-current={isCurrent ? "step" : undefined}
          onClick={() => goTo(node)}
        >
          {node.move === null ? say("play-resigned") : node.text("record")}
          {glyph !== "" && <span class="tree-glyph">{glyph}</span>}
        </button>
        {after !== "" && <span class="tree-bracket">{after}</span>}
      </span>
      {comment !== "" && <span class="tree-comment">{comment}</span>}
    </>
  );
}

/**
 * A move in the list of a study. Variations of main moves are indented below them. Within a variation, short variations
 * stand in brackets.
 */
interface VariationItem {
  variation: Variation;
  number: string;
  /** Whether the move begins a turn or a line, so that its player is shown. */
  begins: boolean;
  /** The bracket before the move, if it begins a variation in brackets; `after` is the closing one. */
  before: string;
  after: string;
}

export interface VariationRow {
  /** 0 for the main line. */
  level: number;
  /** Whether the row begins its line. */
  first: boolean;
  items: readonly VariationItem[];
}

/** Maximum moves of a row, so that long lines are drawn in parts. */
const MAX_ITEMS = 24;
/** Maximum moves of a variation shown in brackets. */
const MAX_INLINE = 8;

interface OpenRow extends VariationRow {
  items: VariationItem[];
}

export function variationRows(study: Study): VariationRow[] {
  const rows: OpenRow[] = [];
  addAll(rows, study.root, 0);
  return rows.filter(({ items }) => items.length > 0);
}

/** Add the moves after a position: each main move, then its alternatives, then the continuation of the main line. */
function addAll(rows: OpenRow[], from: Variation, level: number): void {
  let row = openRow(rows, level, true);
  let isBranch = true;
  for (let [main, ...others] = from.children; main !== undefined; [main, ...others] = main.children) {
    if (row.items.length >= MAX_ITEMS) row = openRow(rows, level, false);
    row.items.push(variationItem(main, isBranch || row.items.length === 0));
    isBranch = others.length > 0;
    if (level > 0 && others.every(canStandInline)) {
      for (const other of others) addInline(row, other);
    } else if (others.length > 0) {
      for (const other of others) addLine(rows, other, level + 1);
      row = openRow(rows, level, false);
    }
  }
}

/** Add a line: its first move and all moves after it. */
function addLine(rows: OpenRow[], first: Variation, level: number): void {
  addAll(rows, { ...first, children: [first] }, level);
}

function openRow(rows: OpenRow[], level: number, first: boolean): OpenRow {
  const row = { level, first, items: [] };
  rows.push(row);
  return row;
}

function variationItem(variation: Variation, isBranch: boolean, before = "", after = ""): VariationItem {
  const { node } = variation;
  return { variation, number: numberLabel(node, isBranch), begins: isBranch || turnAt(node).begins, before, after };
}

function canStandInline(variation: Variation): boolean {
  let at: Variation | undefined = variation;
  for (let moves = 0; at !== undefined; at = at.children[0]) {
    if (++moves > MAX_INLINE || at.children.length > 1 || at.comment !== "") return false;
  }
  return true;
}

function addInline(row: OpenRow, first: Variation): void {
  const line: Variation[] = [];
  for (let at: Variation | undefined = first; at !== undefined; at = at.children[0]) line.push(at);
  for (const [place, variation] of line.entries()) {
    const isLast = place === line.length - 1;
    row.items.push(variationItem(variation, place === 0, place === 0 ? "(" : "", isLast ? ")" : ""));
  }
}
