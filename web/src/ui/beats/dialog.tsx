/** The beats diagram in a dialog. */

import { say } from "../../text/page";
import { Dialog } from "../dialog";
import { Beats } from "./beats";

export default function BeatsDialog({ game, onClose }: { game: string; onClose: () => void }) {
  return (
    <Dialog title={say("beats-heading")} onClose={onClose}>
      <Beats game={game} />
    </Dialog>
  );
}
