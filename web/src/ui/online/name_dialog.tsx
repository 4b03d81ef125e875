/** Asks what somebody is called, before they sit down for the first time. */

import { useState } from "preact/hooks";
import type { AccountState } from "../../../generated/schema";
import { store, stored } from "../../settings/settings";
import { say } from "../../text/page";
import { Dialog } from "../dialog";
import { Button } from "../icons";
import type { Online } from "../services";

interface Props {
  title: string;
  action: string;
  onName: (name: string) => void;
  onClose: () => void;
}

export function NameDialog({ title, action, onName, onClose }: Props) {
  const [name, setName] = useState(ownName);
  const isReady = name.trim() !== "";
  const footer = (
    <>
      <Button label={say("cancel")} act={onClose} />
      <button type="submit" form="own-name" class="button primary" disabled={!isReady}>
        {action}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
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
  /** It is the name of one's account, which is changed there. */
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

/** As a guest has said before; empty where that is not known. */
export function ownName(): string {
  const name = stored(KEY);
  return typeof name === "string" ? name.slice(0, MAX_NAME_LENGTH) : "";
}

export const rememberName = (name: string): void => store(KEY, name.trim().slice(0, MAX_NAME_LENGTH));

/** The name of one's account, by which the server calls who has one; null for guests, and where it cannot be asked. */
export async function accountName({ requests }: Pick<Online, "requests">): Promise<string | null> {
  try {
    return (await requests.get<AccountState>("account")).account?.name ?? null;
  } catch {
    return null;
  }
}

/** The name to sit down with; empty if the user has yet to choose one. */
export const nameFor = async (online: Pick<Online, "requests">): Promise<string> =>
  (await accountName(online)) ?? ownName();
