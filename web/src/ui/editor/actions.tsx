/** What can be done with the position: play it, analyse it, share it. */

import { useState } from "preact/hooks";
import { writeRecord } from "../../game/record";
import { TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";
import type { AnalysedLine } from "../analysis/screen";
import { lazy } from "../lazy";
import { openPanel } from "../panels";
import { command } from "../play/commands";
import { CommandButton } from "../play/deck";
import type { EditorTable } from "./editor_table";

const NewGameSheet = lazy(() => import("../sheet/sheet"));

interface Props {
  table: EditorTable;
  onAnalyse: (line: AnalysedLine) => void;
  /** The id of what says whether it can be. */
  verdict: string;
}

export function Actions({ table, onAnalyse, verdict }: Props) {
  const [played, setPlayed] = useState<Position | null>(null);
  const { kind, position, text } = table.edited.verdict.value;
  const whyNot = { "aria-describedby": verdict, title: text, onClick: () => table.tell(text, "refusal") };
  const line = position && { nodes: [TreeNode.root(position)], at: 0, bottom: table.bottom.peek() };
  const off = kind !== "good";
  const commands = [
    command("play", "editor-play", "play", () => setPlayed(position), { kind: "primary", off }),
    command("analyse", "editor-analyse", "chart", () => line && onAnalyse(line), { off }),
    command("share", "editor-share", "share", () => line && share(line), { off: line === null }),
  ];
  return (
    <div class="editor-actions" role="group" aria-label={say("editor-actions")}>
      {commands.map((one) => (
        <CommandButton key={one.id} command={one} data-editor={one.id} {...(one.off && whyNot)} />
      ))}
      {played && (
        <NewGameSheet
          game={played.variant.game.name}
          text={played.toString()}
          options={played.variant.options}
          onClose={() => setPlayed(null)}
        />
      )}
    </div>
  );
}

function share({ bottom, ...line }: AnalysedLine): void {
  openPanel({ share: { line, bottom, arrows: [], record: () => writeRecord({ nodes: line.nodes, tags: {} }) } });
}
