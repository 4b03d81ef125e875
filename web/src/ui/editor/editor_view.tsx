/** Everything on the screen of the editor, put together. */

import { useEffect, useId, useMemo } from "preact/hooks";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";
import { Icon } from "../icons";
import { openPanel } from "../panels";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { PlayButton } from "../play/play_button";
import { useSteps } from "../steps";
import { Actions } from "./actions";
import { Beginnings, GameOptions } from "./beginnings";
import type { Editor } from "./editor";
import { EditorTable } from "./editor_table";
import { Mover, Numbers } from "./numbers";
import { Palette, Tools } from "./palette";
import { PositionField } from "./position_field";
import { KEYS } from "./shortcuts";
import "../play/caption.css";
import "./editor.css";

interface Props {
  editor: Editor;
  onAnalyse: (position: Position, bottom: number) => void;
}

/** The steps with which these are there; the board comes with what is put on it. */
const BOARD = 1;
const PANEL = 2;

export function EditorView({ editor, onAnalyse }: Props) {
  const { variant } = editor;
  const table = useMemo(() => new EditorTable(variant, editor), [variant, editor]);
  const verdict = useId();
  const step = useSteps(PANEL);
  useEffect(() => () => table.close(), [table]);
  return (
    <BoardScreen table={table} title={say("editor-title", { game: variant.game.title })} class="editor" keys={KEYS}>
      <div class="play-table">
        <VerdictText id={verdict} editor={editor} />
        {step >= BOARD ? <BoardView table={table} /> : <div class="board-place" />}
        <div class="own">{step >= BOARD && <Palette table={table} />}</div>
        <Tools table={table} />
      </div>
      <Bar table={table} />
      <section class="panel" aria-label={say("editor-panel")}>
        <Actions table={table} onAnalyse={onAnalyse} verdict={verdict} />
        {step >= PANEL && (
          <div class="editor-fields">
            <Mover editor={editor} />
            <PositionField editor={editor} verdict={verdict} />
            <Beginnings editor={editor} />
            <Numbers editor={editor} />
            <GameOptions editor={editor} />
          </div>
        )}
      </section>
    </BoardScreen>
  );
}

/** Whether it is a position, and if not, why: always in view, and said politely when it changes. */
function VerdictText({ id, editor }: { id: string; editor: Editor }) {
  const { kind, text } = editor.verdict.value;
  return (
    <p class="opponents caption editor-verdict" id={id} role="status" data-kind={kind}>
      {kind === "good" && <Icon name="check" />}
      <span>{text}</span>
    </p>
  );
}

function Bar({ table }: { table: EditorTable }) {
  const { edited } = table;
  return (
    <div class="tools" role="group" aria-label={say("play-tools")}>
      <PlayButton icon="undo" label={say("play-undo")} off={!edited.canUndo.value} act={() => edited.undo()} />
      <PlayButton icon="redo" label={say("play-redo")} off={!edited.canRedo.value} act={() => edited.redo()} />
      {table.variant.board.flippable && <PlayButton icon="flip" label={say("play-flip")} act={() => table.flip()} />}
      <span class="wide-only">
        <PlayButton icon="keyboard" label={say("help")} act={() => openPanel("help")} />
      </span>
    </div>
  );
}
