/** The share dialog: link, text, pictures, and HTML for other pages. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type LinkedLine, writeLink, writePositionLink } from "../../game/link";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { Button, ChoiceField } from "../controls";
import { Dialog } from "../dialog";
import { LinkPart } from "../link_part";
import { copyText, saveBlob, saveFile, toast } from "../live";
import { openAddress, type SharedContent } from "../navigation";
import {
  drawPosition,
  drawStrip,
  escapeText,
  MAX_GIF_MOVES,
  MAX_STRIP_TURNS,
  makeGif,
  PAPER,
  type PictureStyle,
  pngBlob,
  svgBlob,
} from "./picture";

export default function ShareDialog({ shared, onClose }: { shared: SharedContent; onClose: () => void }) {
  const { line, record } = shared;
  const [part, setPart] = useState<SharedPart>(line.nodes.length > 1 ? "game" : "position");
  const { position } = line.nodes[line.at]!;
  const { game } = position.variant;
  const text = linkText(part, line);
  const embed = embedText(text, game.title);
  return (
    <Dialog title={say("share-title", { game: game.title })} onClose={onClose}>
      <div class="share stack gap-4">
        {line.nodes.length > 1 && (
          <ChoiceField
            label={say("share-what")}
            hideLabel
            value={part}
            choices={[
              { value: "game", label: say("share-game") },
              { value: "position", label: say("share-position") },
            ]}
            onChange={setPart}
          />
        )}
        <ShareSection title={say("share-link")}>
          <LinkPart
            keySuffix="share"
            link={linkAddress(text)}
            title={game.title}
            label={say("share-link")}
            tooLongText={say("share-qr-too-long")}
          />
        </ShareSection>
        <ShareSection title={say("share-text")}>
          <Button
            icon="copy"
            label={say("play-copy-record")}
            act={() => void copyText(record(), "play-copied-record")}
          />
          <Button icon="download" label={say("play-save-record")} act={() => saveFile(`${game.name}.txt`, record())} />
          <Button
            icon="copy"
            label={say("play-copy-position")}
            act={() => void copyText(position.toString(), "play-copied-position")}
          />
        </ShareSection>
        <Pictures shared={shared} />
        <ShareSection title={say("share-embed")}>
          <p class="quiet small">{say("share-embed-hint")}</p>
          <textarea class="textarea" readOnly rows={3} aria-label={say("share-embed")} value={embed} />
          <Button icon="copy" label={say("share-copy-embed")} act={() => void copyText(embed, "share-copied-embed")} />
        </ShareSection>
      </div>
    </Dialog>
  );
}

type SharedPart = "game" | "position";

/** The text at the end of a link's address, which holds the game or position. */
export function linkText(part: SharedPart, line: LinkedLine): string {
  return part === "game" ? writeLink(line) : writePositionLink(line.nodes[line.at]!.position);
}

/** The absolute URL of a link. `text`: from `linkText`. */
export const linkAddress = (text: string): string => new URL(openAddress(text), pageAddress()).href;

/** HTML that shows the game or position on another page. `text`: from `linkText`. `title`: the name of the game. */
export function embedText(text: string, title: string): string {
  const address = new URL(`embed.html#${text}`, pageAddress()).href;
  return `<iframe src="${escapeText(address)}" title="${escapeText(title)}" width="420" height="520" style="border: 0"></iframe>`;
}

/** The address of the page, without query and hash. */
const pageAddress = (): string => document.baseURI.replace(/[?#].*$/s, "");

type PictureFile = readonly [label: PlainKey, extension: string, makeBlob: () => Promise<Blob>];

function Pictures({ shared }: { shared: SharedContent }) {
  const [progress, setProgress] = useState("");
  const [busy, setBusy] = useState(false);
  const [style, setStyle] = useState<PictureStyle>("page");
  const abortOnClose = useRef(new AbortController());
  useEffect(() => () => abortOnClose.current.abort(), []);
  const { nodes, at } = shared.line;
  const name = nodes[at]!.position.variant.game.name;
  const savePicture = (extension: string, makeBlob: () => Promise<Blob>): void => {
    if (busy) return;
    setBusy(true);
    makeBlob()
      .then((blob) => saveBlob(`${name}.${extension}`, blob))
      .catch((error: unknown) => {
        if (!abortOnClose.current.signal.aborted)
          toast(say("share-failed", { why: String(error) }), { kind: "problem" });
      })
      .finally(() => {
        setBusy(false);
        setProgress("");
      });
  };
  const makeLineGif = (): Promise<Blob> => {
    const showProgress = (done: number, all: number): void => setProgress(say("share-gif-making", { done, all }));
    return makeGif(nodes, shared.bottom, style, showProgress, abortOnClose.current.signal);
  };
  const positionSvg = (): Promise<string> => drawPosition(shared, style);
  const stripSvg = (): Promise<string> => drawStrip(shared, style);
  const positionFiles: PictureFile[] = [
    ["share-svg", "svg", () => svgBlob(positionSvg())],
    ["share-png", "png", () => pngBlob(positionSvg(), style === "book" ? PAPER : "")],
  ];
  const lineFiles: PictureFile[] = [
    ["share-gif", "gif", makeLineGif],
    ["share-strip-svg", "svg", () => svgBlob(stripSvg())],
    ["share-strip-png", "png", () => pngBlob(stripSvg(), PAPER)],
  ];
  return (
    <ShareSection title={say("share-picture")}>
      <ChoiceField
        label={say("share-look")}
        hideLabel
        value={style}
        choices={[
          { value: "page", label: say("share-look-page") },
          { value: "book", label: say("share-look-book") },
        ]}
        onChange={setStyle}
      />
      {[...positionFiles, ...(nodes.length > 1 ? lineFiles : [])].map(([label, extension, makeBlob]) => (
        <Button
          key={label}
          icon="download"
          label={say(label)}
          aria-busy={busy}
          act={() => savePicture(extension, makeBlob)}
        />
      ))}
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

function ShareSection({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      <div class="share-part row">{children}</div>
    </section>
  );
}
