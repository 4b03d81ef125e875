/** The dialog about one's account: creating one, signing in, its name, ratings and passkeys, leaving it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { say, sayError } from "../../text/page";
import { Dialog } from "../dialog";
import { useOnline } from "../services";
import { OwnAccount } from "./account";
import { Entrance } from "./entrance";
import { Leaving } from "./leaving";
import { NameForm } from "./name_form";
import { PasskeyList } from "./passkey_list";
import { hindrance } from "./passkeys";
import { RatingList } from "./rating_list";
import "./account.css";

/** Does what is asked, one thing at a time. */
export type Act = (act: () => Promise<void>) => void;

export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const online = useOnline();
  const own = useMemo(() => new OwnAccount(online), [online]);
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState("");
  const act: Act = (what) => {
    setBusy(true);
    setProblem("");
    what()
      .catch((error) => setProblem(sayError(error)))
      .finally(() => setBusy(false));
  };
  useEffect(() => act(() => own.load()), []);
  const account = own.account.value;
  const barred = hindrance();
  return (
    <Dialog title={say("account")} kind="sheet" onClose={onClose}>
      <fieldset class="account" disabled={busy} aria-busy={busy}>
        {account ? (
          <>
            <NameForm
              name={account.name}
              action={say("account-rename")}
              onName={(name) => act(() => own.rename(name))}
            />
            <RatingList ratings={account.ratings} />
            <PasskeyList
              passkeys={account.passkeys}
              onAdd={barred ? undefined : () => act(() => own.addPasskey())}
              onRemove={(id) => act(() => own.removePasskey(id))}
            />
            <Leaving
              onSignOut={(everywhere) => act(() => own.signOut(everywhere))}
              onExport={() => act(() => own.export())}
              onDelete={() => act(() => own.remove())}
            />
          </>
        ) : (
          <Entrance
            barred={barred}
            onCreate={(name) => act(() => own.create(name))}
            onSignIn={() => act(() => own.signIn())}
          />
        )}
      </fieldset>
      <p class="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
