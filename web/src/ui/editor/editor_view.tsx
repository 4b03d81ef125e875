/** Everything on the screen of the editor, put together. */

import { useEffect, useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";
import { Icon } from "../icons";
import { openPanel } from "../panels";
import { BoardView } from "../play/board_view";
import { keepFocus } from "../play/keep_focus";
import { PlayButton } from "../play/play_button";
import { SeatShapes, shapesOf } from "../play/seat_shape";
import { useTitle } from "../title";
import { useTopBar } from "../topbar";
import { Actions } from "./actions";
import { Beginnings, GameOptions } from "./beginnings";
import type { Editor } from "./editor";
import { EditorTable } from "./editor_table";
import { Mover, Numbers } from "./numbers";
import { Palette, Tools } from "./palette";
import { PositionField } from "./position_field";
import { listenToKeys } from "./shortcuts";
import "../play/layout.css";
import "../play/strips.css";
import "../play/controls.css";
import "../play/panel.css";
import "./editor.css";

interface Props {
  editor: Editor;
  onAnalyse: (position: Position, bottom: number) => void;
}

export function EditorView({ editor, onAnalyse }: Props) {
  const { variant } = editor.draft.value;
  const { board, game } = variant;
  const table = useMemo(() => new EditorTable(variant, editor), [variant, editor]);
  const title = say("editor-title", { game: game.title });
  useTitle(title);
  useTopBar(<span class="game-title">{title}</span>, [title]);
  const shapes = useMemo(() => shapesOf(board, table.seats.length), [board]);
  const root = useRef<HTMLDivElement>(null);
  const verdict = useId();
  useEffect(() => () => table.close(), [table]);
  useLayoutEffect(() => {
    const ends = [keepFocus(root.current!, () => table.board.peek()?.focus()), listenToKeys(table)];
    return () => {
      for (const end of ends) end();
    };
  }, [table]);
  return (
    <SeatShapes.Provider value={shapes}>
      <div class="play editor" ref={root} style={{ "--ratio": board.width / board.height }}>
        <h1 class="visually-hidden">{title}</h1>
        <div class="play-table">
          <VerdictText id={verdict} editor={editor} />
          <BoardView key={board.cells.length} table={table} />
          <div class="own">
            <Palette table={table} />
          </div>
          <Tools table={table} />
        </div>
        <Bar table={table} />
        <section class="panel" aria-label={say("editor-panel")}>
          <Actions table={table} onAnalyse={onAnalyse} verdict={verdict} />
          <div class="editor-fields">
            <Mover editor={editor} />
            <PositionField editor={editor} verdict={verdict} />
            <Beginnings editor={editor} />
            <Numbers editor={editor} />
            <GameOptions editor={editor} />
          </div>
        </section>
      </div>
    </SeatShapes.Provider>
  );
}

/** Whether it is a position, and if not, why: always in view, and said politely when it changes. */
function VerdictText({ id, editor }: { id: string; editor: Editor }) {
  const { kind, text } = editor.verdict.value;
  return (
    <p class="opponents editor-verdict" id={id} role="status" data-kind={kind}>
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
