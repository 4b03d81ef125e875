/** The position string: it follows the board, and the board follows what is typed. */

import { useId } from "preact/hooks";
import { say } from "../../text/page";
import { copyText } from "../files";
import { toast } from "../live";
import { PlayButton } from "../play/play_button";
import type { Editor } from "./editor";

/** `verdict`: the id of what says whether it can be. */
export function PositionField({ editor, verdict }: { editor: Editor; verdict: string }) {
  const id = useId();
  const typed = editor.typed.value;
  const text = typed ?? editor.draft.value.toString();
  const copy = (): void => {
    copyText(text).then(
      () => toast(say("play-copied-position")),
      () => toast(say("play-cannot-copy"), { kind: "problem" }),
    );
  };
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
        <PlayButton icon="copy" label={say("play-copy-position")} act={copy} />
      </div>
    </div>
  );
}
