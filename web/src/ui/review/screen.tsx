/** The screen on which a kept game is reviewed: opened here, shown by `ReviewView`.  A chunk of its own. */

import { matchFromData } from "../../game/match_data";
import { openGame } from "../../rules/open";
import { say } from "../../text/page";
import { Missing } from "../missing";
import { Opened, useOpened } from "../opened";
import { type Services, useServices } from "../services";
import { ReviewTable } from "./review_table";
import { ReviewView } from "./review_view";
import { RunningReview } from "./running_review";

async function openReview(id: string, { keeper, catalogue }: Services): Promise<ReviewTable> {
  const kept = await keeper.load(id);
  const game = await openGame(kept.match.game);
  const match = await matchFromData(await game.variant(kept.match.options), kept.match);
  const review = new RunningReview(match.nodes.slice(0, match.at + 1), game.module, catalogue.review);
  void review.start();
  return new ReviewTable(match, review);
}

export default function ReviewScreen({ id }: { id: string }) {
  const services = useServices();
  const table = useOpened(() => openReview(id, services), [id, services]);
  return (
    <Opened of={table}>
      {(opened) =>
        opened.review.turns.length === 0 ? (
          <Missing text={say("review-no-moves")} />
        ) : (
          <ReviewView table={opened} id={id} />
        )
      }
    </Opened>
  );
}
