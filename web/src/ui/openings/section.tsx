/** Openings in the panel of an analysis: a switch, and what was played, which is fetched when it is first wanted. */

import { useState } from "preact/hooks";
import { changeSettings, settings } from "../../settings/settings";
import { say } from "../../text/page";
import type { Analysis } from "../analysis/analysis";
import { Switch } from "../fields";
import { lazy } from "../lazy";
import "./openings.css";

const OpeningTable = lazy<{ analysis: Analysis }>(() => import("./opening_table"));

interface Props {
  analysis: Analysis;
  /** Shown from the beginning, whatever has been chosen elsewhere. */
  open: boolean;
}

export function OpeningsSection({ analysis, open }: Props) {
  const [isForced, setForced] = useState(open);
  const isOpen = isForced || settings.value.openings;
  if (analysis.variant.game.openings === "") return null;
  const toggle = (on: boolean): void => {
    setForced(false);
    changeSettings({ openings: on });
  };
  return (
    <section class="openings" aria-label={say("openings")}>
      <div class="engine-head">
        <Switch label={say("openings")} checked={isOpen} onChange={toggle} />
      </div>
      {isOpen && <OpeningTable analysis={analysis} />}
    </section>
  );
}
