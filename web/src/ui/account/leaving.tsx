/** Signing out, taking one's data along, deleting the account. */

import { say } from "../../text/page";
import { confirm } from "../dialog";

interface Props {
  onSignOut: (everywhere: boolean) => void;
  onExport: () => void;
  onDelete: () => void;
}

export function Leaving({ onSignOut, onExport, onDelete }: Props) {
  const ask = async (): Promise<void> => {
    const question = {
      title: say("account-delete-title"),
      body: say("account-delete-doc"),
      action: say("account-delete"),
      danger: true,
    };
    if (await confirm(question)) onDelete();
  };
  return (
    <section class="account-part account-leaving">
      <button type="button" class="button" onClick={() => onSignOut(false)}>
        {say("account-sign-out")}
      </button>
      <button type="button" class="button" onClick={() => onSignOut(true)}>
        {say("account-sign-out-everywhere")}
      </button>
      <button type="button" class="button" onClick={onExport}>
        {say("account-export")}
      </button>
      <button type="button" class="button danger" onClick={() => void ask()}>
        {say("account-delete")}
      </button>
    </section>
  );
}
