/** The screen on which positions are set up: opened here, shown by `EditorView`.  A chunk of its own. */

import type { ComponentProps } from "preact";
import { useState } from "preact/hooks";
import { TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import { openGame } from "../../rules/open";
import { say, sayError } from "../../text/page";
import type { LineAnalysis as LineAnalysisType } from "../analysis/screen";
import { lazy } from "../lazy";
import { announce } from "../live";
import { Missing } from "../missing";
import { Opened, useOpened } from "../opened";
import { keepDrafts, readDraft } from "./draft_address";
import { Editor } from "./editor";
import { EditorView } from "./editor_view";

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
