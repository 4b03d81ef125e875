/** Asks for the user's name before the user first takes a seat. */

import { useState } from "preact/hooks";
import type { AccountState } from "../../../generated/schema";
import { store, stored } from "../../settings/settings";
import { say } from "../../text/page";
import { Dialog } from "../dialog";
import { Button } from "../icons";
import { type Online, useOnline } from "../services";

/** Acts under the user's name, after asking for it if it is unknown. Returns the function that starts it, and the dialog. */
export function useNamed<W>(act: (what: W, name: string) => void) {
  const online = useOnline();
  const [wanted, setWanted] = useState<{ what: W } | null>(null);
  const ask = async (what: W): Promise<void> => {
    const name = (await accountName(online)) ?? ownName();
    if (name === "") setWanted({ what });
    else act(what, name);
  };
  const close = (): void => setWanted(null);
  const named = (name: string): void => {
    close();
    act(wanted!.what, name);
  };
  return { ask, dialog: wanted && <NameDialog onName={named} onClose={close} /> };
}

interface Props {
  onName: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ onName, onClose }: Props) {
  const [name, setName] = useState(ownName);
  const isReady = name.trim() !== "";
  const footer = (
    <>
      <Button label={say("cancel")} act={onClose} />
      <button type="submit" form="own-name" class="button primary" disabled={!isReady}>
        {say("online-sit")}
      </button>
    </>
  );
  return (
    <Dialog title={say("online-name-title")} onClose={onClose} footer={footer}>
      <form
        id="own-name"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          rememberName(name);
          onName(name.trim());
        }}
      >
        <NameField name={name} onChange={setName} focusFirst />
      </form>
    </Dialog>
  );
}

interface FieldProps {
  name: string;
  /** Whether this is the name of the user's account.  It can be changed only on the account screen. */
  fixed?: boolean;
  onChange: (name: string) => void;
  focusFirst?: boolean;
}

export function NameField({ name, fixed = false, onChange, focusFirst }: FieldProps) {
  return (
    <label class="field">
      <span>{say("online-name")}</span>
      <input
        class="input"
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        data-focus-first={focusFirst ? "" : undefined}
        value={name}
        readOnly={fixed}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {fixed && <span class="quiet small">{say("online-name-account")}</span>}
    </label>
  );
}

const KEY = "ludarium.name";
const MAX_NAME_LENGTH = 40;

/** The name that a guest has entered before; empty if unknown. */
export function ownName(): string {
  const name = stored(KEY);
  return typeof name === "string" ? name.slice(0, MAX_NAME_LENGTH) : "";
}

export const rememberName = (name: string): void => store(KEY, name.trim().slice(0, MAX_NAME_LENGTH));

/** The name of the user's account, which the server shows to others; null for guests and if the request fails. */
export async function accountName({ requests }: Pick<Online, "requests">): Promise<string | null> {
  try {
    return (await requests.get<AccountState>("account")).account?.name ?? null;
  } catch {
    return null;
  }
}
