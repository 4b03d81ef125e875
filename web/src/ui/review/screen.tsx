/** The screen on which a kept game is reviewed: opened here, shown by `ReviewView`.  A chunk of its own. */

import { useEffect, useState } from "preact/hooks";
import { matchFromData } from "../../game/match_data";
import { Missing as MissingGame } from "../../keep/errors";
import { openGame } from "../../rules/open";
import { say } from "../../text/page";
import { Broken } from "../boundary";
import { Missing } from "../missing";
import { type Services, useServices } from "../services";
import { ReviewTable } from "./review_table";
import { ReviewView } from "./review_view";
import { RunningReview } from "./running_review";

async function openReview(id: string, { keeper, catalogue }: Services): Promise<ReviewTable> {
  const kept = await keeper.load(id);
  const game = await openGame(kept.match.game);
  const match = await matchFromData(await game.variant(kept.match.options), kept.match);
  return new ReviewTable(match, new RunningReview(match.nodes.slice(0, match.at + 1), game.module, catalogue.review));
}

export default function ReviewScreen({ id }: { id: string }) {
  const services = useServices();
  const [table, setTable] = useState<ReviewTable | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let gone = false;
    let close = (): void => undefined;
    openReview(id, services).then(
      (opened) => {
        if (gone) return;
        close = () => opened.close();
        void opened.review.start();
        setTable(opened);
      },
      (reason) => !gone && setError(reason),
    );
    return () => {
      gone = true;
      close();
    };
  }, [id, services]);
  if (error instanceof MissingGame) return <Missing text={say("play-not-found")} />;
  if (error !== null) return <Broken error={error} />;
  if (table === null) return <Opening />;
  return table.review.turns.length === 0 ? (
    <Missing text={say("review-no-moves")} />
  ) : (
    <ReviewView table={table} id={id} />
  );
}

function Opening() {
  return (
    <p class="loading" role="status">
      {say("play-opening")}
    </p>
  );
}
