/** The board as a picture, and the game as an animated one. */

import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../text/page";
import { saveBlob } from "../files";
import { toast } from "../live";
import { makeGif } from "./gif";
import { MOST_MOVES } from "./gif_frames";
import { Action, Part } from "./parts";
import { Artist } from "./picture";
import { makePng } from "./pixels";
import type { Shared } from "./shared";

/** Pixels of the longer side. */
const ACROSS = 1200;

export function Pictures({ shared }: { shared: Shared }) {
  const [progress, setProgress] = useState("");
  const [busy, setBusy] = useState(false);
  const closing = useRef(new AbortController());
  useEffect(() => () => closing.current.abort(), []);
  const { nodes, at } = shared.line;
  const name = nodes[at]!.position.variant.game.name;
  const make = (ending: string, work: () => Promise<Blob>): void => {
    if (busy) return;
    setBusy(true);
    work()
      .then((blob) => saveBlob(`${name}.${ending}`, blob))
      .catch((error: unknown) => {
        if (!closing.current.signal.aborted) toast(say("share-failed", { why: String(error) }), { kind: "problem" });
      })
      .finally(() => {
        setBusy(false);
        setProgress("");
      });
  };
  const gif = (): Promise<Blob> => {
    const tell = (done: number, all: number): void => setProgress(say("share-gif-making", { done, all }));
    return makeGif(nodes, shared.bottom, tell, closing.current.signal);
  };
  return (
    <Part title={say("share-picture")}>
      <Action icon="download" label={say("share-svg")} busy={busy} act={() => make("svg", () => svgOf(shared))} />
      <Action icon="download" label={say("share-png")} busy={busy} act={() => make("png", () => pngOf(shared))} />
      {nodes.length > 1 && <Action icon="download" label={say("share-gif")} busy={busy} act={() => make("gif", gif)} />}
      {nodes.length > MOST_MOVES + 1 && <p class="quiet small">{say("share-gif-last", { most: MOST_MOVES })}</p>}
      <p class="quiet small" role="status">
        {progress}
      </p>
    </Part>
  );
}

async function draw({ line, bottom, arrows }: Shared): Promise<string> {
  const node = line.nodes[line.at]!;
  const artist = new Artist(node.position.variant, ACROSS, bottom);
  try {
    await artist.ready();
    return artist.draw(node, arrows);
  } finally {
    artist.close();
  }
}

const svgOf = async (shared: Shared): Promise<Blob> => new Blob([await draw(shared)], { type: "image/svg+xml" });

const pngOf = async (shared: Shared): Promise<Blob> => makePng(await draw(shared));
