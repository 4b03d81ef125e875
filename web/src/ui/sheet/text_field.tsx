/** A field for a record, position or setup code: typed, pasted or dropped. A description of the text is below it. */

import { useEffect, useId, useState } from "preact/hooks";
import { moveNumberOf } from "../../game/numbering";
import type { Identified } from "../../game/record_reader";
import { say, sayError } from "../../text/page";
import { Icon } from "../icons";
import { fileText } from "../live";
import { startOfFound } from "./begin";

interface TextProps {
  text: string;
  recognised: Recognised<unknown>;
  onChange: (text: string) => void;
  focusFirst?: boolean;
}

export function TextField({ text, recognised, onChange, focusFirst }: TextProps) {
  const id = useId();
  const [tooBig, setTooBig] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const content = await fileText(file);
    setTooBig(content === undefined);
    if (content !== undefined) onChange(content);
  };
  const problem = tooBig ? say("file-too-big") : recognised.state === "refused" ? recognised.sentence : "";
  return (
    <div class="field own-text items-start gap-2">
      <label for={id} class="small quiet">
        {say("own-text-doc")}
      </label>
      <textarea
        id={id}
        class="textarea"
        rows={6}
        spellcheck={false}
        autoComplete="off"
        data-focus-first={focusFirst ? "" : undefined}
        value={text}
        aria-invalid={problem ? "true" : undefined}
        aria-describedby={`${id}-verdict`}
        onDragOver={(event) => event.dataTransfer?.types.includes("Files") && event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer?.files[0];
          if (!file) return;
          event.preventDefault();
          event.stopPropagation();
          void take(file);
        }}
        onInput={(event) => {
          setTooBig(false);
          onChange(event.currentTarget.value);
        }}
      />
      <label class="button file">
        <input
          type="file"
          class="visually-hidden"
          accept=".txt,.json,text/plain,application/json"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
        <Icon name="open" />
        {say("open-file")}
      </label>
      <p id={`${id}-verdict`} class={problem ? "problem" : "verdict strong"} role="status">
        {problem || (recognised.state === "empty" ? "" : recognised.sentence)}
      </p>
    </div>
  );
}

/** The state of identifying the text. */
export type Recognised<T = Identified> =
  | { state: "empty" }
  | { state: "reading"; sentence: string }
  | { state: "refused"; sentence: string }
  | { state: "found"; sentence: string; found: T };

/** Delay between the last key and reading. */
const DEBOUNCE_MS = 250;

export function describeFound(found: Identified): string {
  const start = startOfFound(found);
  const { game } = start.variant;
  if (found.kind === "record") {
    const length = moveNumberOf(found.record.nodes.at(-1)!);
    const moves = say("moves-played", { ...length });
    const words = say("found-record", { game: game.title, number: length.number, moves });
    return found.record.warning ? `${words} ${sayError(found.record.warning)}` : words;
  }
  const player = start.variant.playerName(start.seat);
  return say(found.kind === "setup" ? "found-setup" : "found-position", { game: game.title, player });
}

/** Reads the text after a pause in typing, and again after changes of `depends`. */
export function useRecognised<T>(
  text: string,
  read: ((text: string) => Promise<T>) | null,
  describe: (found: T) => string,
  depends: readonly unknown[],
): Recognised<T> {
  const [recognised, setRecognised] = useState<Recognised<T>>({ state: "empty" });
  useEffect(() => {
    if (!read || text.trim() === "") {
      setRecognised({ state: "empty" });
      return;
    }
    let gone = false;
    setRecognised({ state: "reading", sentence: say("reading") });
    const timer = setTimeout(() => {
      read(text).then(
        (found) => !gone && setRecognised({ state: "found", sentence: describe(found), found }),
        (error) => !gone && setRecognised({ state: "refused", sentence: sayError(error) }),
      );
    }, DEBOUNCE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [text, read === null, ...depends]);
  return recognised;
}
