/** A link that gives a seat to another person. The server knows only its digest, so this browser stores its secret. */

import { useState } from "preact/hooks";
import type { Variant } from "../../rules/api";
import { say } from "../../text/page";
import { Button } from "../icons";
import { toast, toastError } from "../live";
import { LinkPart } from "../play/info_tab";
import { useOnline } from "../services";
import { invitationsOf, linkTo, rememberInvitations } from "./invitations";

interface Props {
  game: string;
  seat: number;
  variant: Variant;
  /** The number of the last known event of a game in progress. Such a link can be withdrawn, and making it is the main
   *  action. */
  seq?: number;
}

/** Shows the link if this browser knows it, and buttons that make and withdraw it. */
export function SeatLink({ game, seat, variant, seq }: Props) {
  const { channel } = useOnline();
  const [secret, setSecret] = useState(() => invitationsOf(game)[seat]);
  const [known, setKnown] = useState(seq);
  const handsOver = seq !== undefined;
  const isKnown = secret !== undefined;
  const order = async (type: "invite" | "withdraw"): Promise<void> => {
    try {
      const withdraws = type === "withdraw" && known !== undefined;
      const done = await channel.ask({ type, game, seat, ...(withdraws && { known }) });
      const made = done.secret;
      setKnown(done.seq ?? known);
      rememberInvitations(game, [{ seat, secret: made }]);
      setSecret(made ?? undefined);
      if (type === "withdraw") toast(say("invite-withdrawn"));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      {isKnown && (
        <div class="link-part">
          <LinkPart
            of="online"
            link={linkTo(game, secret)}
            title={variant.game.title}
            label={say("online-link-of", { player: variant.playerName(seat) })}
          />
        </div>
      )}
      <div class="invite-buttons">
        <Button
          kind={handsOver && !isKnown ? "primary" : "plain"}
          label={isKnown ? say("online-link-renew") : say("online-link-make")}
          act={() => void order("invite")}
        />
        {handsOver && isKnown && (
          <Button kind="plain" label={say("invite-withdraw")} act={() => void order("withdraw")} />
        )}
      </div>
    </>
  );
}
