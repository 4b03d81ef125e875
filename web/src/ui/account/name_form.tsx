/** A name, and what is done with it. */

import { useEffect, useId, useState } from "preact/hooks";
import { say } from "../../text/page";

/** As many as the server takes. */
const LONGEST = 40;

interface Props {
  name: string;
  action: string;
  primary?: boolean;
  onName: (name: string) => void;
}

export function NameForm({ name, action, primary, onName }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const wanted = typed.trim();
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) onName(wanted);
      }}
    >
      <label for={id}>{say("account-name")}</label>
      <div class="account-row">
        <input
          id={id}
          class="input"
          type="text"
          value={typed}
          maxLength={LONGEST}
          autocomplete="nickname"
          required
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class={`button ${primary ? "primary" : ""}`} disabled={!wanted || wanted === name}>
          {action}
        </button>
      </div>
    </form>
  );
}
