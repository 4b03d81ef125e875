/** Downloads of pictures: the board, a strip of turns and an animation. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { numberLabel, turnAt } from "../../game/numbering";
import type { TreeNode } from "../../game/tree";
import { say } from "../../text/page";
import { ChoiceField } from "../fields";
import { Button } from "../icons";
import { saveBlob, toast } from "../live";
import type { Shared } from "../panels";
import { MAX_GIF_MOVES, makeGif, makePng, PAPER } from "./gif";
import { type PictureStyle, PositionPainter } from "./picture";

/** The longer side of a single board, and of a board in a strip, in pixels. */
const PICTURE_SIZE = 1200;
const STRIP_BOARD_SIZE = 480;

export function Pictures({ shared }: { shared: Shared }) {
  const [progress, setProgress] = useState("");
  const [busy, setBusy] = useState(false);
  const [look, setLook] = useState<PictureStyle>("page");
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
    return makeGif(nodes, shared.bottom, look, tell, closing.current.signal);
  };
  const svg = (): Promise<Blob> => svgOf(draw(shared, look));
  const png = (): Promise<Blob> => pngOf(draw(shared, look), look === "book" ? PAPER : "");
  return (
    <ShareSection title={say("share-picture")}>
      <ChoiceField
        label={say("share-look")}
        quiet
        value={look}
        choices={[
          { value: "page", label: say("share-look-page") },
          { value: "book", label: say("share-look-book") },
        ]}
        onChange={setLook}
      />
      <Button icon="download" label={say("share-svg")} aria-busy={busy} act={() => make("svg", svg)} />
      <Button icon="download" label={say("share-png")} aria-busy={busy} act={() => make("png", png)} />
      {nodes.length > 1 && <LineButtons busy={busy} make={make} strip={() => drawStrip(shared, look)} gif={gif} />}
      {nodes.length > MAX_GIF_MOVES + 1 && <p class="quiet small">{say("share-gif-last", { most: MAX_GIF_MOVES })}</p>}
      {nodes.length > MAX_STRIP_TURNS + 1 && (
        <p class="quiet small">{say("share-strip-last", { most: MAX_STRIP_TURNS })}</p>
      )}
      <p class="quiet small" role="status">
        {progress}
      </p>
    </ShareSection>
  );
}

interface LineButtonsProps {
  busy: boolean;
  make: (ending: string, work: () => Promise<Blob>) => void;
  strip: () => Promise<string>;
  gif: () => Promise<Blob>;
}

/** Pictures of several positions. */
function LineButtons({ busy, make, strip, gif }: LineButtonsProps) {
  return (
    <>
      <Button icon="download" label={say("share-gif")} aria-busy={busy} act={() => make("gif", gif)} />
      <Button
        icon="download"
        label={say("share-strip-svg")}
        aria-busy={busy}
        act={() => make("svg", () => svgOf(strip()))}
      />
      <Button
        icon="download"
        label={say("share-strip-png")}
        aria-busy={busy}
        act={() => make("png", () => pngOf(strip(), PAPER))}
      />
    </>
  );
}

async function draw({ line, bottom, arrows }: Shared, look: PictureStyle): Promise<string> {
  const node = line.nodes[line.at]!;
  return await withPainter(node, PICTURE_SIZE, bottom, look, (painter) => painter.draw(node, arrows));
}

async function drawStrip({ line, bottom }: Shared, look: PictureStyle): Promise<string> {
  const turns = lastTurns(line.nodes);
  return await withPainter(line.nodes[0]!, STRIP_BOARD_SIZE, bottom, look, (painter) => {
    const drawings = turns.map(({ node, caption }) => ({ svg: painter.draw(node), caption }));
    return strip(drawings, painter.width, painter.height);
  });
}

async function withPainter(
  { position }: TreeNode,
  across: number,
  bottom: number,
  look: PictureStyle,
  work: (painter: PositionPainter) => string,
): Promise<string> {
  const painter = new PositionPainter(position.variant, across, bottom, look);
  try {
    await painter.ready();
    return work(painter);
  } finally {
    painter.close();
  }
}

const svgOf = async (svg: Promise<string>): Promise<Blob> => new Blob([await svg], { type: "image/svg+xml" });

const pngOf = async (svg: Promise<string>, background: string): Promise<Blob> => makePng(await svg, background);

/** Maximum number of turns in a strip. The position before them is shown too. */
export const MAX_STRIP_TURNS = 59;
const COLUMNS = 4;
/** The gap between drawings and the height of captions, relative to the width of a drawing. */
const GAP = 0.05;
const CAPTION = 0.1;
/** The average width of a letter, relative to the font size. */
const LETTER = 0.55;

interface StripTurn {
  /** The node after its last move. */
  node: TreeNode;
  /** Number and moves; empty for the first position. */
  caption: string;
}

/** The last turns of a line, after an entry for the position in which they begin. */
export function lastTurns(nodes: readonly TreeNode[]): StripTurn[] {
  const turns: StripTurn[] = [];
  for (const [index, node] of nodes.entries()) {
    const text = node.text("record");
    if (index === 0) turns.push({ node, caption: "" });
    else if (text === "") continue;
    else if (turnAt(node).begins || turns.length === 1)
      turns.push({ node, caption: `${numberLabel(node, true)} ${text}` });
    else turns.push({ node, caption: `${turns.pop()!.caption} ${text}` });
  }
  const shown = turns.slice(-MAX_STRIP_TURNS - 1);
  return shown.map((turn, index) => (index === 0 ? { ...turn, caption: "" } : turn));
}

/** Combines drawings of one size and their captions into a picture, row by row. */
export function strip(drawings: readonly { svg: string; caption: string }[], width: number, height: number): string {
  const gap = width * GAP;
  const [across, down] = [width + gap, height + width * CAPTION + gap];
  const columns = Math.min(COLUMNS, drawings.length);
  const whole = [columns * across + gap, Math.ceil(drawings.length / columns) * down + gap].map(Math.round);
  const placed = drawings.map(({ svg, caption }, index) => {
    const [x, y] = [(index % columns) * across + gap, Math.floor(index / columns) * down + gap].map(Math.round);
    const size = Math.min(width * 0.055, width / (LETTER * Math.max(caption.length, 1)));
    const middle = `x="${Math.round(x! + width / 2)}" y="${Math.round(y! + height + width * 0.07)}"`;
    const letters = `font-family="serif" font-size="${size.toFixed(1)}" text-anchor="middle" fill="#2b261c"`;
    const words = caption === "" ? "" : `<text ${middle} ${letters}>${escapeXml(caption)}</text>`;
    return `${svg.replace("<svg ", `<svg x="${x}" y="${y}" `)}${words}`;
  });
  const [wide, high] = whole;
  const paper = `<rect width="${wide}" height="${high}" fill="#ffffff"/>`;
  const box = `width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${paper}${placed.join("")}</svg>`;
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A section of the dialog. */
export function ShareSection({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      <div class="share-part row">{children}</div>
    </section>
  );
}
