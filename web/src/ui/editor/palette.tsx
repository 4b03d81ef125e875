/** The editor's tools, its palette of pieces, and fields for the player to move and for the position's numbers. */

import { useEffect, useId, useState } from "preact/hooks";
import type { PositionNumber } from "../../rules/editing";
import type { PlainKey } from "../../text/api";
import { capital, say } from "../../text/page";
import { ChoiceField, Icon, type IconName, NumberField, Select } from "../controls";
import { SeatShape } from "../play/players";
import { PieceIcon, RackItem } from "../play/rack";
import { type Editor, groupsOf } from "./editor";
import { type EditorController, placeOfPalettePiece } from "./editor_controller";

/** Maximum number of owners whose pieces are shown at a time. */
const MAX_GROUPS = 2;

const TOOLS: readonly (readonly [tool: "move" | "take" | "turn", icon: IconName, label: PlainKey])[] = [
  ["move", "move", "editor-move"],
  ["take", "trash", "editor-take"],
  ["turn", "turn", "editor-turn"],
];

export function PaletteView({ controller }: { controller: EditorController }) {
  const { editorState, variant } = controller;
  const groups = groupsOf(editorState.palette.value);
  const isCompact = groups.length > MAX_GROUPS;
  const shown = groups.filter(({ owner }) => !isCompact || owner === editorState.paletteSeat.value || owner < 0);
  return (
    <div class="palette">
      {isCompact && <PalettePlayers controller={controller} />}
      {shown.map(({ owner, indices }) => (
        <div
          key={owner}
          class="palette-group"
          role="group"
          aria-label={owner < 0 ? say("editor-nobodys") : variant.playerName(owner)}
        >
          {indices.map((index) => (
            <PieceButton key={index} controller={controller} index={index} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function Tools({ controller: { editorState } }: { controller: EditorController }) {
  return (
    <div class="deck" role="group" aria-label={say("editor-tools")}>
      {TOOLS.filter(([tool]) => tool !== "turn" || editorState.hasTurnablePieces.value).map(([tool, icon, label]) => (
        <RackItem
          key={tool}
          label={say(label)}
          held={editorState.tool.value === tool}
          data-tool={tool}
          onClick={() => editorState.choose(tool)}
        >
          <Icon name={icon} />
        </RackItem>
      ))}
    </div>
  );
}

function PalettePlayers({ controller: { editorState, seats, variant } }: { controller: EditorController }) {
  return (
    <div class="palette-group" role="group" aria-label={say("editor-pieces-of")}>
      {seats.map((seat) => (
        <RackItem
          key={seat}
          label={variant.playerName(seat)}
          held={editorState.paletteSeat.value === seat}
          data-seat-of={seat}
          onClick={() => {
            editorState.paletteSeat.value = seat;
          }}
        >
          <SeatShape seat={seat} player={variant.shape.players[seat]} />
        </RackItem>
      ))}
    </div>
  );
}

function PieceButton({ controller, index }: { controller: EditorController; index: number }) {
  const { editorState } = controller;
  const { symbol, owner } = editorState.palette.value[index]!;
  return (
    <RackItem
      label={controller.pieceName(index)}
      held={editorState.tool.value === index}
      place={placeOfPalettePiece(index)}
      onClick={() => editorState.choose(index)}
      onPress={(event) => {
        editorState.choose(index);
        controller.board.peek()?.drag(placeOfPalettePiece(index), event);
      }}
    >
      <PieceIcon look={controller.pieceLook.value} symbol={symbol} owner={owner} />
    </RackItem>
  );
}

/** A number with more named values than this is chosen from a list instead of with buttons. */
const MAX_NAMED_CHOICES = 3;
/** In games with more players than this, each player's numbers are collapsed at first. */
const MAX_OPEN = 2;

export function MoverField({ editor }: { editor: Editor }) {
  const { seat, variant } = editor.draft.value;
  return (
    <ChoiceField
      label={say("editor-mover")}
      value={seat}
      choices={variant.shape.players.map((player, index) => ({
        value: index,
        label: (
          <>
            <SeatShape seat={index} player={player} />
            {variant.playerName(index)}
          </>
        ),
      }))}
      onChange={(chosen) => editor.setMover(chosen)}
    />
  );
}

interface NumberRow {
  number: PositionNumber;
  /** The index among the position's numbers. */
  index: number;
}

export function NumberFields({ editor }: { editor: Editor }) {
  const { players } = editor.variant.shape;
  const all = editor.numbers.value.map((number, index) => ({ number, index }));
  const adjustable = all.filter(({ number }) => number.least < number.greatest);
  const rowsOf = (seat: number): NumberRow[] => adjustable.filter(({ number }) => number.seat === seat);
  return (
    <>
      {rowsOf(-1).length > 0 && (
        <div class="auto-grid gap-3 editor-numbers">
          <Rows editor={editor} rows={rowsOf(-1)} />
        </div>
      )}
      {players.map((_, seat) => {
        const rows = rowsOf(seat);
        return rows.length > 0 && <PlayersNumbers key={seat} editor={editor} seat={seat} rows={rows} />;
      })}
    </>
  );
}

/** A player's numbers. Rendered only while open, to save time with many players. */
function PlayersNumbers({ editor, seat, rows }: { editor: Editor; seat: number; rows: readonly NumberRow[] }) {
  const { variant } = editor;
  const { players } = variant.shape;
  const [isOpen, setOpen] = useState(players.length <= MAX_OPEN);
  return (
    <details class="editor-player" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="strong">
        <SeatShape seat={seat} player={players[seat]} />
        {variant.playerName(seat)}
      </summary>
      {isOpen && (
        <div class="auto-grid gap-3 editor-numbers" role="group" aria-label={variant.playerName(seat)}>
          <Rows editor={editor} rows={rows} />
        </div>
      )}
    </details>
  );
}

function Rows({ editor, rows }: { editor: Editor; rows: readonly NumberRow[] }) {
  return rows.map(({ number, index }) =>
    number.names.length > 0 ? (
      <NamedInput key={index} editor={editor} number={number} index={index} />
    ) : (
      <NumberInput key={index} editor={editor} number={number} index={index} />
    ),
  );
}

function NumberInput({ editor, number: { label, value, least, greatest }, index }: NumberRow & { editor: Editor }) {
  /** The typed text while it is invalid; otherwise null. */
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(null), [value]);
  const change = (text: string): void => {
    const parsed = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
    const isValid = parsed >= least && parsed <= greatest;
    setTyped(isValid ? null : text);
    if (isValid) editor.setNumber(index, parsed);
  };
  return (
    <NumberField
      label={capital(label)}
      value={typed ?? String(value)}
      low={least}
      high={greatest}
      problem={typed === null ? undefined : say("wrong-number", { low: least, high: greatest })}
      onChange={change}
    />
  );
}

function NamedInput({ editor, number: { label, value, least, names }, index }: NumberRow & { editor: Editor }) {
  const id = useId();
  const choices = names.map((name, step) => ({ value: least + step, label: capital(name) }));
  const change = (chosen: number): void => editor.setNumber(index, chosen);
  if (choices.length <= MAX_NAMED_CHOICES) {
    return <ChoiceField label={capital(label)} value={value} choices={choices} onChange={change} />;
  }
  return (
    <div class="field">
      <label for={id}>{capital(label)}</label>
      <Select id={id} value={value} choices={choices} onChange={change} />
    </div>
  );
}
