/** A text that is pasted, typed or read from a file, and beneath it what it is. */

import { useId, useState } from "preact/hooks";
import { say } from "../../text/page";
import { fileText } from "../files";
import { Icon } from "../icons";
import type { Recognised } from "./recognise";

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
    <div class="field own-text">
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
      <p id={`${id}-verdict`} class={problem ? "problem" : "verdict"} role="status">
        {problem || (recognised.state === "empty" ? "" : recognised.sentence)}
      </p>
    </div>
  );
}
