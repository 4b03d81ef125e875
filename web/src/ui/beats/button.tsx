/** The button of the beats diagram; absent in games without one. */

import { say } from "../../text/page";
import { openPanel } from "../panels";
import { PlayButton } from "../play/play_button";
import { useBeats } from "./beats";

export function BeatsButton({ game }: { game: string }) {
  if (!useBeats(game)) return null;
  return <PlayButton icon="beats" label={say("beats-heading")} act={() => openPanel({ beats: game })} />;
}
