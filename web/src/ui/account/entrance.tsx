/** For guests: create an account, or sign in; or why neither can be done here. */

import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { NameForm } from "./name_form";

interface Props {
  /** Why there can be no passkey, as the key of a message. */
  barred: PlainKey | null;
  onCreate: (name: string) => void;
  onSignIn: () => void;
}

export function Entrance({ barred, onCreate, onSignIn }: Props) {
  if (barred !== null) {
    return (
      <>
        <p>{say(barred)}</p>
        {location.hostname === "127.0.0.1" && <AtLocalhost />}
      </>
    );
  }
  return (
    <>
      <p>{say("account-about")}</p>
      <NameForm name="" action={say("account-create")} onName={onCreate} primary />
      <button type="button" class="button" onClick={onSignIn}>
        {say("account-sign-in")}
      </button>
    </>
  );
}

function AtLocalhost() {
  const address = `${location.protocol}//localhost:${location.port}/`;
  return (
    <p>
      <a href={address}>{say("account-at-localhost", { address })}</a>
    </p>
  );
}
