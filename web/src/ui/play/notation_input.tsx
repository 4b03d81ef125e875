/** A move typed in any notation of the game; one that can't be is answered in words and stays to be mended. */

import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../text/page";

interface Props {
  /** Ids are unique in the document. */
  id: string;
  /** Play what the text means; the reason where it can't be. */
  onEnter: (text: string) => string | null;
}

/** Longer texts are no moves. */
const LONGEST = 200;

export function NotationInput({ id, onEnter }: Props) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const why = useRef<HTMLParagraphElement>(null);
  // On a telephone the reason may lie below the edge of the screen.
  useEffect(() => {
    if (refusal !== "") why.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  const enter = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    const refused = onEnter(text.trim());
    setRefusal(refused ?? "");
    if (refused === null) setText("");
  };
  return (
    <form class="notation" onSubmit={enter}>
      <label for={id}>{say("play-notation")}</label>
      <div class="notation-row">
        <input
          id={id}
          class="input"
          type="text"
          value={text}
          maxLength={LONGEST}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          aria-invalid={refusal !== ""}
          aria-describedby={`${id}-why`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setRefusal("");
          }}
        />
        <button type="submit" class="button">
          {say("play-notation-enter")}
        </button>
      </div>
      <p id={`${id}-why`} class="notation-why" role="status" ref={why}>
        {refusal}
      </p>
    </form>
  );
}
