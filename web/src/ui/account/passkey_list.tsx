/** The passkeys of an account. */

import type { Passkey } from "../../../generated/schema";
import { language } from "../../text/language";
import { say } from "../../text/page";

interface Props {
  passkeys: readonly Passkey[];
  /** Undefined: none can be made here. */
  onAdd: (() => void) | undefined;
  onRemove: (id: string) => void;
}

export function PasskeyList({ passkeys, onAdd, onRemove }: Props) {
  const only = passkeys.length === 1;
  return (
    <section class="account-part">
      <h3>{say("account-passkeys")}</h3>
      <p class="quiet small">{say("account-passkeys-doc")}</p>
      <ul class="account-list">
        {passkeys.map(({ id, name, used }) => (
          <li key={id}>
            <span>
              {name}
              <small class="quiet">{say("account-passkey-used", { date: dateOf(used) })}</small>
            </span>
            <button
              type="button"
              class="button plain"
              disabled={only}
              aria-label={say("account-remove-passkey", { name })}
              onClick={() => onRemove(id)}
            >
              {say("account-remove")}
            </button>
          </li>
        ))}
      </ul>
      {only && <p class="quiet small">{say("account-last-passkey")}</p>}
      {onAdd && (
        <button type="button" class="button" onClick={onAdd}>
          {say("account-add-passkey")}
        </button>
      )}
    </section>
  );
}

const dateOf = (iso: string): string => new Date(iso).toLocaleDateString(language.value, { dateStyle: "medium" });
