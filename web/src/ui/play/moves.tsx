/** The list of moves of a game or a study, the tab that contains it, the step buttons, and the field for typed moves.
 *  The list is divided into blocks. A block is drawn again only when its content changes, so a move at the end of a
 *  long game redraws one block. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { whenIdle } from "../../board/drawings";
import type { GameCursor } from "../../game/game_cursor";
import type { MoveEntry, MoveRow } from "../../game/move_rows";
import type { TreeNode } from "../../game/tree";
import type { Counter } from "../../rules/api";
import { say } from "../../text/page";
import { BoardIconButton, onKeys, type ScreenCommand } from "./commands";
import { SeatShape } from "./players";
import { Dots } from "./rack";
import type { Table } from "./table";

export const NOTATION_FIELD = "notation"; // the id of the field for typed moves

export function notationCommand({ tab }: Table): ScreenCommand {
  return onKeys(["t"], "key-notation", () => {
    tab.value = "moves";
    requestAnimationFrame(() => document.getElementById(NOTATION_FIELD)?.focus());
  });
}

export function MovesTab({ table }: { table: Table }) {
  const { session, onlineParts } = table;
  const match = table.match.value;
  const { game, shape } = table.variant;
  const { players } = shape;
  const rows = table.rows.value;
  return (
    <>
      <MoveList
        kind="moves"
        rows={rows}
        current={lastMoveOf(table.cursor.node.value)}
        goTo={table.cursor.goTo}
        players={players}
        showSeats={players.length > 2 || game.multi_action_turns}
        gamePly={match.cursor}
        turnCounters={table.turnCounters.value}
      >
        {rows.length === 0 && <p class="quiet">{say("play-no-moves")}</p>}
      </MoveList>
      <Stepper cursor={table.cursor} />
      {!onlineParts && !session.mayAct && <p class="panel-note panel-part">{say("play-watching-doc")}</p>}
      {session.mayAct && !match.over && (
        <NotationInput id={NOTATION_FIELD} node={table.node.value} onEnter={(text) => table.playTyped(text)} />
      )}
      {onlineParts && <onlineParts.Spectators table={table} />}
    </>
  );
}

/** Buttons and a slider to step through the moves, and automatic replay. */
export function Stepper({ cursor }: { cursor: GameCursor }) {
  const ply = cursor.at.value;
  const plies = cursor.length.value;
  const isReplaying = cursor.isReplaying.value;
  return (
    <div class="replay panel-part" role="group" aria-label={say("play-steps")}>
      <div class="beside between">
        <BoardIconButton icon="first" label={say("play-first")} inactive={ply === 0} act={cursor.first} />
        <BoardIconButton icon="previous" label={say("play-previous")} inactive={ply === 0} act={cursor.previous} />
        <BoardIconButton
          icon={isReplaying ? "pause" : "play"}
          label={say(isReplaying ? "play-pause" : "play-autoplay")}
          inactive={plies === 0}
          act={cursor.toggleReplay}
        />
        <BoardIconButton icon="next" label={say("play-next")} inactive={ply >= plies} act={cursor.next} />
        <BoardIconButton icon="last" label={say("play-last")} inactive={ply >= plies} act={cursor.last} />
      </div>
      <div class="beside">
        <input
          type="range"
          class="replay-slider fill"
          min={0}
          max={plies}
          value={ply}
          disabled={plies === 0}
          aria-label={say("play-slider")}
          aria-valuetext={say("play-slider-value", { ply, plies })}
          onInput={(event) => cursor.go(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class="icon-button quiet small"
          aria-label={say("play-speed", { speed: cursor.replaySpeed.value })}
          title={say("play-speed", { speed: cursor.replaySpeed.value })}
          onClick={cursor.changeReplaySpeed}
        >
          {cursor.replaySpeed.value}×
        </button>
      </div>
    </div>
  );
}

interface NotationInputProps {
  id: string;
  node: TreeNode; // the position shown; when it changes, the reason of a refusal disappears
  onEnter: (text: string) => string | null; // plays the text; returns the reason if it is refused, else null
}

const MAX_INPUT_LENGTH = 200; // maximum length of a typed text, in characters

/** A field for a move or a turn in any notation of the game. A refused text stays in the field, with the reason. */
export function NotationInput({ id, node, onEnter }: NotationInputProps) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const refusalText = useRef<HTMLParagraphElement>(null);
  useEffect(() => setRefusal(""), [node]);
  // On a phone, the reason may be below the edge of the screen.
  useEffect(() => {
    if (refusal !== "") refusalText.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  const enter = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    const refused = onEnter(text.trim());
    setRefusal(refused ?? "");
    if (refused === null) setText("");
  };
  return (
    <form class="notation panel-part" onSubmit={enter}>
      <label for={id} class="small strong">
        {say("play-notation")}
      </label>
      <div class="beside">
        <input
          id={id}
          class="input"
          type="text"
          value={text}
          maxLength={MAX_INPUT_LENGTH}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          aria-invalid={refusal !== ""}
          aria-describedby={`${id}-why`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setRefusal("");
          }}
        />
        <button type="submit" class="button">
          {say("play-notation-enter")}
        </button>
      </div>
      <p id={`${id}-why`} class="notation-why" role="status" ref={refusalText}>
        {refusal}
      </p>
    </form>
  );
}

const FULL_BLOCK_ENTRIES = 24; // number of entries after which a new block begins
const MAX_INDENT = 4; // deeper variations have the indent of this level

interface MoveListProps {
  kind: "moves" | "variations";
  label?: string; // the accessible name
  rows: readonly MoveRow[];
  current: TreeNode; // the node shown on the board
  goTo: (node: TreeNode) => void;
  players: readonly string[];
  showSeats: boolean; // whether each turn begins with the shape of its seat
  gamePly?: number; // the game's ply; later moves are undone
  turnCounters?: readonly Counter[] | null; // the counters of the turn in progress; null for none
  variationText?: string; // screen readers read this text at the beginning of a variation
  children?: ComponentChildren; // shown before the moves
}

export function MoveList({ kind, label, rows, current, children, ...rest }: MoveListProps) {
  const list = useRef<HTMLElement>(null);
  const blocks = useMemo(() => inBlocks(rows), [rows]);
  const currentBlock = blocks.findIndex((rows) => containsNode(rows, current));
  const isDrawn = useDrawn(Math.max(0, currentBlock), blocks.length);
  useEffect(() => {
    const element = list.current && showCurrent(list.current);
    // If the focus is in the list, it moves to the current move.
    if (list.current?.contains(document.activeElement)) element?.focus({ preventScroll: true });
  }, [current, blocks]);
  return (
    <section class={kind} ref={list} aria-label={label} data-columns={rest.showSeats ? undefined : ""}>
      {children}
      {blocks.map((rows, index) => (
        <Block
          key={index}
          rows={rows}
          drawn={isDrawn(index)}
          full={index < blocks.length - 1}
          current={index === currentBlock ? current : null}
          flows={kind === "variations"}
          {...rest}
        />
      ))}
    </section>
  );
}

function inBlocks(rows: readonly MoveRow[]): readonly (readonly MoveRow[])[] {
  const blocks: MoveRow[][] = [];
  let entries = FULL_BLOCK_ENTRIES;
  for (const row of rows) {
    if (entries >= FULL_BLOCK_ENTRIES) {
      blocks.push([]);
      entries = 0;
    }
    blocks.at(-1)!.push(row);
    entries += row.entries.length;
  }
  return blocks;
}

const containsNode = (rows: readonly MoveRow[], node: TreeNode): boolean =>
  rows.some(({ entries }) => entries.some((entry) => entry?.moves.some((move) => move.node === node)));

/** Returns a function that tells whether to draw a block of the list. At first, the list draws the current block and its
 *  neighbours. Whenever the browser is idle, it draws one more block on each side. */
function useDrawn(current: number, count: number): (index: number) => boolean {
  const [drawn, setDrawn] = useState({ first: current, last: current });
  const first = Math.min(drawn.first, current - 1);
  const last = Math.max(drawn.last, current + 1);
  const all = first <= 0 && last >= count - 1;
  useEffect(() => {
    if (!all) return whenIdle(() => setDrawn({ first: first - 1, last: last + 1 }));
  }, [all, first, last]);
  return (index) => first <= index && index <= last;
}

interface BlockProps
  extends Pick<MoveListProps, "goTo" | "players" | "showSeats" | "gamePly" | "turnCounters" | "variationText"> {
  rows: readonly MoveRow[];
  drawn: boolean;
  full: boolean; // whether another block follows, so that this block gets no more entries
  current: TreeNode | null; // the node shown on the board if it is in this block, else null
  flows: boolean; // whether moves flow like words of a text, with one tab stop, instead of in columns
}

/** The values that a drawn row depends on. */
const partsOf = ({ depth, beginsLine, entries }: MoveRow): unknown[] => [
  depth,
  beginsLine,
  ...entries.flatMap((entry) => {
    if (entry === null) return [null];
    const { moves, ...parts } = entry;
    return [...Object.values(parts), ...moves.flatMap(({ node, comment, glyph }) => [node, comment, glyph])];
  }),
];

function Block({
  rows,
  drawn,
  full,
  current,
  gamePly = Number.POSITIVE_INFINITY,
  turnCounters = null,
  ...rest
}: BlockProps) {
  const parts = useMemo(() => rows.flatMap(partsOf), [rows]);
  const lastPly = rows.at(-1)!.entries.reduce((ply, entry) => Math.max(ply, entry?.moves.at(-1)?.node.ply ?? 0), 0);
  // `gamePly` is at most the block's last ply, because higher values would redraw the block without any difference.
  const shown = { current, gamePly: Math.min(gamePly, lastPly), turnCounters: current && turnCounters, ...rest };
  // `BlockRows` is a component, because Preact skips drawing an unchanged element only if a component draws it.
  return useMemo(
    () => <BlockRows rows={rows} drawn={drawn} full={full} {...shown} />,
    [drawn, full, ...Object.values(shown), ...parts],
  );
}

type BlockRowsProps = BlockProps & Pick<EntryProps, "gamePly" | "turnCounters">;

function BlockRows({ rows, drawn, full, variationText, ...shown }: BlockRowsProps) {
  return (
    <ol
      class="moves-block"
      start={shown.flows ? undefined : rows[0]!.number}
      data-full={full ? "" : undefined}
      style={{ "--rows": rows.length }}
    >
      {drawn &&
        rows.map(({ depth, beginsLine, entries }, index) => (
          <li key={index} class="moves-row" data-level={depth} style={{ "--level": Math.min(depth, MAX_INDENT) }}>
            {depth > 0 && beginsLine && <span class="visually-hidden">{variationText}</span>}
            {entries.map((entry, place) => (
              <EntryView key={place} entry={entry} {...shown} />
            ))}
          </li>
        ))}
    </ol>
  );
}

type EntryProps = Pick<BlockProps, "current" | "flows" | "goTo" | "players" | "showSeats"> & {
  entry: MoveEntry | null;
  gamePly: number;
  turnCounters: readonly Counter[] | null;
};

function EntryView({ entry, current, flows, gamePly, turnCounters, players, showSeats, goTo }: EntryProps) {
  if (entry === null) return <span class="moves-entry" data-empty />;
  const { label, seat, showsPlayer, moves, resigned, suffix } = entry;
  const isHere = moves.some(({ node }) => node === current);
  return (
    <>
      <span class="moves-entry" data-current={isHere ? "" : undefined}>
        {(label !== "" || !flows) && (
          <span class="moves-number quiet small numbers" aria-hidden={flows ? undefined : true}>
            {label}
          </span>
        )}
        {showSeats && showsPlayer && <SeatShape seat={seat} player={players[seat]} />}
        <span class="moves-plies row">
          {moves.map(({ node, glyph }) => {
            const undone = node.ply > gamePly;
            return (
              <button
                key={node.ply}
                type="button"
                class={undone ? "ply undone" : "ply"}
                title={undone ? say("play-undone") : undefined}
                tabIndex={flows && node !== current ? -1 : undefined}
                aria-current={node === current ? "step" : undefined}
                onClick={() => goTo(node)}
              >
                {node.move === null ? say("play-resigned") : node.text("record")}
                {glyph !== "" && <span class="moves-glyph">{glyph}</span>}
              </button>
            );
          })}
          {resigned && <em class="moves-resigned quiet breakable">{say("play-resigned")}</em>}
          {isHere && turnCounters !== null && <Dots counters={turnCounters} />}
        </span>
        {suffix !== "" && <span class="moves-after quiet small numbers">{suffix}</span>}
      </span>
      {moves.map(({ comment }) => comment !== "" && <span class="moves-comment quiet breakable">{comment}</span>)}
    </>
  );
}

/** The last move up to `node`. A resignation does not count: the list of a game shows it with the move before. */
export function lastMoveOf(node: TreeNode): TreeNode {
  return node.move === null && node.parent !== null ? lastMoveOf(node.parent) : node;
}

/** Scrolls the list, but not the page, to the current element, and returns it. Scrolls to the top if there is none. */
export function showCurrent(list: HTMLElement): HTMLElement | null {
  const element = list.querySelector<HTMLElement>("[aria-current]");
  const [outer, inner] = [list.getBoundingClientRect(), element?.getBoundingClientRect()];
  if (!inner) list.scrollTop = 0;
  if (inner && inner.top < outer.top) list.scrollTop += inner.top - outer.top - inner.height;
  if (inner && inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + inner.height;
  return element;
}
