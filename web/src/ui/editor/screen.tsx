/** The screen on which positions are set up: opened here, shown by `EditorView`.  A chunk of its own. */

import type { ComponentProps } from "preact";
import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import { openGame } from "../../rules/open";
import type { Options } from "../../rules/types";
import { say, sayError } from "../../text/page";
import type { LineAnalysis as LineAnalysisType } from "../analysis/screen";
import { Missing } from "../boundary";
import { copyText } from "../files";
import { Icon } from "../icons";
import { lazy } from "../lazy";
import { announce, toastError } from "../live";
import { Opened, useOpened } from "../opened";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { PlayButton } from "../play/play_button";
import { ToolBar } from "../play/tool_bar";
import { MoreOptions, PrimaryOptions } from "../sheet/option_fields";
import { optionsOf, settle, shapeFor, type Values, wrongValues } from "../sheet/options";
import { useSteps } from "../steps";
import { Actions } from "./actions";
import { keepDrafts, readDraft } from "./draft_address";
import { Editor } from "./editor";
import { EditorTable, editorCommands, KEYS } from "./editor_table";
import { Mover, Numbers } from "./numbers";
import { Palette, Tools } from "./palette";
import { startOf } from "./position_changes";
import "../play/caption.css";
import "./editor.css";
import "../sheet/sheet.css";

const LineAnalysis = lazy<ComponentProps<typeof LineAnalysisType>>(() =>
  import("../analysis/screen").then((screen) => ({ default: screen.LineAnalysis })),
);

async function openEditor(text: string): Promise<{ editor: Editor; close: () => void }> {
  const { draft, typed } = await readDraft(text, openGame, history.state);
  const editor = new Editor(draft, announce);
  editor.typed.value = typed;
  return { editor, close: keepDrafts(editor) };
}

export default function EditorScreen({ text }: { text: string }) {
  const opened = useOpened(() => openEditor(text), [text]);
  if (opened.error !== undefined) return <Missing title={say("open-refused")} text={sayError(opened.error)} />;
  return <Opened of={opened}>{({ editor }) => <Shown editor={editor} />}</Opened>;
}

function Shown({ editor }: { editor: Editor }) {
  const [analysed, setAnalysed] = useState<{ nodes: readonly TreeNode[]; bottom: number } | null>(null);
  const { title } = editor.variant.game;
  if (editor.stock.value.length === 0) return <Missing text={say("editor-none", { game: title })} />;
  if (analysed !== null) {
    return <LineAnalysis {...analysed} at={0} note={say("open-not-kept")} onBack={() => setAnalysed(null)} />;
  }
  const analyse = (position: Position, bottom: number): void =>
    setAnalysed({ nodes: [TreeNode.root(position)], bottom });
  return <EditorView editor={editor} onAnalyse={analyse} />;
}

interface Props {
  editor: Editor;
  onAnalyse: (position: Position, bottom: number) => void;
}

/** The steps with which these are there; the board comes with what is put on it. */
const BOARD = 1;
const PANEL = 2;

/** The editor's screen. */
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

const Bar = ({ table }: { table: EditorTable }) => (
  <ToolBar label={say("play-tools")} commands={editorCommands(table)} />
);

/** `verdict`: the id of what says whether it can be. */
export function PositionField({ editor, verdict }: { editor: Editor; verdict: string }) {
  const id = useId();
  const typed = editor.typed.value;
  const text = typed ?? editor.draft.value.toString();
  return (
    <div class="field editor-text">
      <label for={id}>{say("play-position")}</label>
      <div class="editor-text-row">
        <textarea
          id={id}
          class="textarea"
          rows={3}
          spellcheck={false}
          autoComplete="off"
          autoCapitalize="off"
          value={text}
          aria-invalid={typed === null ? undefined : "true"}
          aria-describedby={verdict}
          // A position has one line: Enter ends no line of it, and is no part of what is read.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onInput={(event) => editor.type(event.currentTarget.value)}
        />
        <PlayButton
          icon="copy"
          label={say("play-copy-position")}
          act={() => void copyText(text, "play-copied-position")}
        />
      </div>
    </div>
  );
}

/** From what one begins: an empty board, a start of the game, the game's options. */
export function Beginnings({ editor }: { editor: Editor }) {
  const { variant } = editor;
  const { shape, texts } = variant;
  const isStartEmpty = useMemo(() => startOf(variant).scene().pieces.length === 0, [variant]);
  return (
    <div class="field" role="group" aria-label={say("start-from")}>
      <span class="label">{say("start-from")}</span>
      <div class="editor-buttons">
        {!isStartEmpty && (
          <button type="button" class="button" data-begin="" onClick={() => editor.empty()}>
            {say("editor-empty")}
          </button>
        )}
        {shape.setups.map(({ name }) => (
          <button key={name} type="button" class="button" data-begin={name} onClick={() => editor.setUp(name)}>
            {texts.say(`setup-${name}-title`)}
          </button>
        ))}
      </div>
    </div>
  );
}

const typedOf = (options: Options): Values =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));

export function GameOptions({ editor }: { editor: Editor }) {
  const { variant } = editor;
  const { game, texts } = variant;
  const [values, setValues] = useState(() => typedOf(variant.options));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setValues(typedOf(variant.options)), [variant]);
  if (game.options.length === 0) return null;
  const change = (name: string, value: string): void => {
    const wanted = settle(game, { ...values, [name]: value }, name);
    setValues(wanted);
    if (wrongValues(game, wanted).length === 0 && shapeFor(game, wanted)) void take(editor, optionsOf(game, wanted));
  };
  const props = { game, texts, values, onChange: change };
  return (
    <details class="editor-options" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("play-options")}</summary>
      {isOpen && (
        <div class="sheet-fields">
          <PrimaryOptions {...props} />
          <MoreOptions {...props} />
        </div>
      )}
    </details>
  );
}

async function take(editor: Editor, options: Options): Promise<void> {
  try {
    const game = await openGame(editor.variant.game.name);
    editor.setVariant(await game.variant(options));
  } catch (error) {
    toastError(error);
  }
}
