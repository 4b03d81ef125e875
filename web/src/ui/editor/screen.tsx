/** The screen of the position editor. */

import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { writeRecord } from "../../game/record";
import { startPosition, TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import { findShape, openGame } from "../../rules/game";
import { say } from "../../text/page";
import type { AnalysedLine } from "../analysis/analysis";
import { WithAnalysis } from "../analysis/unsaved";
import { Button, Icon } from "../controls";
import { announce, copyText, toastError } from "../live";
import { Later, NotFound, Opened } from "../loading";
import { openPanel } from "../navigation";
import { BoardScreen, TASKS_BEFORE_BOARD, TASKS_BEFORE_PANEL } from "../play/board_screen";
import { BoardIconButton, CommandButton, command } from "../play/commands";
import { MoreOptions, nearestCombination, optionsOf, PrimaryOptions, valuesOf, wrongValues } from "../sheet/options";
import { Editor, keepDrafts, readDraftAddress } from "./editor";
import { EDITOR_KEYS, EditorController } from "./editor_controller";
import { MoverField, NumberFields, PaletteView, Tools } from "./palette";
import "./editor.css";
import "../sheet/sheet.css";

async function openEditor(text: string): Promise<{ editor: Editor; close: () => void }> {
  const { draft, invalidText } = await readDraftAddress(text, openGame, history.state);
  const editor = new Editor(draft, announce);
  editor.invalidText.value = invalidText;
  return { editor, close: keepDrafts(editor) };
}

export default function EditorScreen({ text }: { text: string }) {
  return (
    <Opened open={() => openEditor(text)} depends={[text]} errorTitle={say("open-refused")}>
      {({ editor }) => <EditorContent editor={editor} />}
    </Opened>
  );
}

function EditorContent({ editor }: { editor: Editor }) {
  const { title } = editor.variant.game;
  if (editor.palette.value.length === 0) return <NotFound text={say("editor-none", { game: title })} />;
  return (
    <WithAnalysis note={say("open-not-kept")}>
      {(analyse) => <EditorView editor={editor} onAnalyse={analyse} />}
    </WithAnalysis>
  );
}

function EditorView({ editor, onAnalyse }: { editor: Editor; onAnalyse: (line: AnalysedLine) => void }) {
  const { variant } = editor;
  const controller = useMemo(() => new EditorController(variant, editor), [variant, editor]);
  const verdictId = useId();
  useEffect(() => () => controller.close(), [controller]);
  return (
    <BoardScreen
      table={controller}
      title={say("editor-title", { game: variant.game.title })}
      class="editor"
      keys={EDITOR_KEYS}
      browserTasks={TASKS_BEFORE_BOARD}
      above={<VerdictText id={verdictId} editor={editor} />}
      below={
        <Later browserTasks={TASKS_BEFORE_BOARD}>
          <PaletteView controller={controller} />
        </Later>
      }
      actionBar={<Tools controller={controller} />}
      toolsLabel={say("play-tools")}
      panelLabel={say("editor-panel")}
    >
      <PositionActions controller={controller} onAnalyse={onAnalyse} verdictId={verdictId} />
      <Later browserTasks={TASKS_BEFORE_PANEL}>
        <div class="editor-fields stack gap-4">
          <MoverField editor={editor} />
          <PositionField editor={editor} verdictId={verdictId} />
          <StartButtons editor={editor} />
          <NumberFields editor={editor} />
          <GameOptions editor={editor} />
        </div>
      </Later>
    </BoardScreen>
  );
}

function VerdictText({ id, editor }: { id: string; editor: Editor }) {
  const { kind, text } = editor.verdict.value;
  return (
    <p class="opponents caption editor-verdict" id={id} role="status" data-kind={kind}>
      {kind === "good" && <Icon name="check" />}
      <span>{text}</span>
    </p>
  );
}

/** The field of the position string. `verdictId`: the id of the element that states the validity. */
function PositionField({ editor, verdictId }: { editor: Editor; verdictId: string }) {
  const id = useId();
  const invalidText = editor.invalidText.value;
  const text = invalidText ?? editor.draft.value.toString();
  return (
    <div class="field editor-text">
      <label for={id}>{say("play-position")}</label>
      <div class="editor-text-row beside">
        <textarea
          id={id}
          class="textarea"
          rows={3}
          spellcheck={false}
          autoComplete="off"
          autoCapitalize="off"
          value={text}
          aria-invalid={invalidText === null ? undefined : "true"}
          aria-describedby={verdictId}
          // A position string is one line of text, so Enter does nothing.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          onInput={(event) => editor.type(event.currentTarget.value)}
        />
        <BoardIconButton
          icon="copy"
          label={say("play-copy-position")}
          act={() => copyText(text, "play-copied-position")}
        />
      </div>
    </div>
  );
}

function StartButtons({ editor }: { editor: Editor }) {
  const { variant } = editor;
  const { shape, texts } = variant;
  const isStartEmpty = useMemo(() => startPosition(variant).scene().pieces.length === 0, [variant]);
  return (
    <div class="field" role="group" aria-label={say("start-from")}>
      <span class="label">{say("start-from")}</span>
      <div class="row">
        {!isStartEmpty && <Button label={say("editor-empty")} data-begin="" act={() => editor.removeAllPieces()} />}
        {shape.setups.map(({ name }) => (
          <Button
            key={name}
            label={texts.say(`setup-${name}-title`)}
            data-begin={name}
            act={() => editor.setUp(name)}
          />
        ))}
      </div>
    </div>
  );
}

function GameOptions({ editor }: { editor: Editor }) {
  const { variant } = editor;
  const { game, texts } = variant;
  const [values, setValues] = useState(() => valuesOf(variant.options));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setValues(valuesOf(variant.options)), [variant]);
  if (game.options.length === 0) return null;
  const change = async (name: string, value: string): Promise<void> => {
    const nearest = nearestCombination(game, { ...values, [name]: value }, name);
    setValues(nearest);
    if (wrongValues(game, nearest).length > 0 || !findShape(game, nearest)) return;
    editor.setVariant(await (await openGame(game.name)).variant(optionsOf(game, nearest)));
  };
  const onChange = (name: string, value: string) => change(name, value).catch(toastError);
  const props = { game, texts, values, onChange };
  return (
    <details class="editor-options" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="strong">{say("play-options")}</summary>
      {isOpen && (
        <div class="stack">
          <PrimaryOptions {...props} />
          <MoreOptions {...props} />
        </div>
      )}
    </details>
  );
}

interface ActionsProps {
  controller: EditorController;
  onAnalyse: (line: AnalysedLine) => void;
  /** The id of the element that states the validity. */
  verdictId: string;
}

function PositionActions({ controller, onAnalyse, verdictId }: ActionsProps) {
  const { kind, position, text } = controller.editorState.verdict.value;
  const onClick = (): void => controller.showMessage(text, "refusal");
  const refusalProps = { "aria-describedby": verdictId, title: text, onClick };
  const line = position && { nodes: [TreeNode.root(position)], at: 0, bottom: controller.bottom.peek() };
  const inactive = kind !== "good";
  const commands = [
    command("play", "editor-play", "play", () => position && playPosition(position), { kind: "primary", inactive }),
    command("analyse", "editor-analyse", "chart", () => line && onAnalyse(line), { inactive }),
    command("share", "editor-share", "share", () => line && share(line), { inactive: line === null }),
  ];
  return (
    <div class="panel-actions editor-actions row" role="group" aria-label={say("editor-actions")}>
      {commands.map((one) => (
        <CommandButton key={one.id} command={one} data-editor={one.id} {...(one.inactive && refusalProps)} />
      ))}
    </div>
  );
}

function playPosition(position: Position): void {
  const { game, options } = position.variant;
  openPanel("newGame", { game: game.name, text: position.toString(), options });
}

function share({ bottom, ...line }: AnalysedLine): void {
  const record = (): string => writeRecord({ nodes: line.nodes, tags: {} });
  openPanel("share", { shared: { line, bottom, arrows: [], record } });
}
