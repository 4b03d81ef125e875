/** What can be done with the position: play it, analyse it, share it. */

import { useState } from "preact/hooks";
import { writeRecord } from "../../game/record";
import { TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";
import { lazy } from "../lazy";
import { openPanel } from "../panels";
import { PlayIcon, type PlayIconName } from "../play/play_button";
import type { EditorTable } from "./editor_table";

const NewGameSheet = lazy(() => import("../sheet/sheet"));

interface Props {
  table: EditorTable;
  onAnalyse: (position: Position, bottom: number) => void;
  /** The id of what says whether it can be. */
  verdict: string;
}

export function Actions({ table, onAnalyse, verdict }: Props) {
  const [played, setPlayed] = useState<Position | null>(null);
  const { kind, position } = table.edited.verdict.value;
  const bottom = table.bottom.peek();
  return (
    <div class="editor-actions" role="group" aria-label={say("editor-actions")}>
      <Action
        table={table}
        id="play"
        label={say("editor-play")}
        icon="play"
        primary
        off={kind !== "good"}
        verdict={verdict}
        act={() => setPlayed(position)}
      />
      <Action
        table={table}
        id="analyse"
        label={say("editor-analyse")}
        icon="chart"
        off={kind !== "good"}
        verdict={verdict}
        act={() => position && onAnalyse(position, bottom)}
      />
      <Action
        table={table}
        id="share"
        label={say("editor-share")}
        icon="share"
        off={position === null}
        verdict={verdict}
        act={() => position && share(position, bottom)}
      />
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

interface ActionProps {
  table: EditorTable;
  id: string;
  label: string;
  icon: PlayIconName;
  primary?: boolean;
  /** It cannot be done, for what the verdict says. */
  off: boolean;
  verdict: string;
  act: () => void;
}

/** Not disabled, where it can do nothing: a disabled button would lose the focus, and could not say why. */
function Action({ table, id, label, icon, primary = false, off, verdict, act }: ActionProps) {
  const why = table.edited.verdict.value.text;
  return (
    <button
      type="button"
      class={primary ? "button primary" : "button"}
      data-editor={id}
      aria-disabled={off}
      aria-describedby={off ? verdict : undefined}
      title={off ? why : undefined}
      onClick={() => (off ? table.tell(why, "refusal") : act())}
    >
      <PlayIcon name={icon} />
      {label}
    </button>
  );
}

function share(position: Position, bottom: number): void {
  const nodes = [TreeNode.root(position)];
  openPanel({ share: { line: { nodes, at: 0 }, bottom, arrows: [], record: () => writeRecord({ nodes, tags: {} }) } });
}
