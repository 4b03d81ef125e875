/** The screen on which positions are set up: opened here, shown by `EditorView`.  A chunk of its own. */

import { effect } from "@preact/signals";
import type { ComponentProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import { TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import { openGame } from "../../rules/open";
import { say, sayError } from "../../text/page";
import type { LineAnalysis as LineAnalysisType } from "../analysis/screen";
import { lazy } from "../lazy";
import { announce } from "../live";
import { Loading } from "../loading";
import { Missing } from "../missing";
import { keepDraft, readDraft } from "./draft_address";
import { Editor } from "./editor";
import { EditorView } from "./editor_view";

const LineAnalysis = lazy<ComponentProps<typeof LineAnalysisType>>(() =>
  import("../analysis/screen").then((screen) => ({ default: screen.LineAnalysis })),
);

export default function EditorScreen({ text }: { text: string }) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [analysed, setAnalysed] = useState<{ nodes: readonly TreeNode[]; bottom: number } | null>(null);
  useEffect(() => {
    let gone = false;
    let end = (): void => undefined;
    readDraft(text, openGame, history.state).then(
      ({ draft, typed }) => {
        if (gone) return;
        const opened = new Editor(draft, announce);
        opened.typed.value = typed;
        end = effect(() => {
          if (opened.typed.value === null) keepDraft(opened.draft.value);
        });
        setEditor(opened);
      },
      (reason) => !gone && setError(reason),
    );
    return () => {
      gone = true;
      end();
    };
  }, [text]);
  if (error !== null) return <Missing title={say("open-refused")} text={sayError(error)} />;
  if (editor === null) return <Loading />;
  if (editor.stock.value.length === 0)
    return <Missing text={say("editor-none", { game: editor.variant.game.title })} />;
  if (analysed !== null) {
    const note = say("open-not-kept");
    return <LineAnalysis {...analysed} at={0} note={note} onBack={() => setAnalysed(null)} />;
  }
  const analyse = (position: Position, bottom: number): void =>
    setAnalysed({ nodes: [TreeNode.root(position)], bottom });
  return <EditorView editor={editor} onAnalyse={analyse} />;
}
