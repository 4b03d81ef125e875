/** The share dialog: link, text, pictures, and HTML for other pages. */

import { useState } from "preact/hooks";
import { type LinkedLine, writeLink, writePositionLink } from "../../game/link";
import { say } from "../../text/page";
import { Dialog } from "../dialog";
import { ChoiceField } from "../fields";
import { Button } from "../icons";
import { LinkPart } from "../link_part";
import { copyText, saveFile } from "../live";
import type { Shared } from "../panels";
import { openAddress } from "../router";
import { Pictures, ShareSection } from "./pictures";

interface ShareProps {
  shared: Shared;
  onClose: () => void;
}

export default function ShareDialog({ shared, onClose }: ShareProps) {
  const { line } = shared;
  const [what, setWhat] = useState<SharedPart>(line.nodes.length > 1 ? "game" : "position");
  const { position } = line.nodes[line.at]!;
  const { game } = position.variant;
  const title = say("share-title", { game: game.title });
  const text = linkText(what, line);
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="share stack gap-4">
        {line.nodes.length > 1 && (
          <ChoiceField
            label={say("share-what")}
            quiet
            value={what}
            choices={[
              { value: "game", label: say("share-game") },
              { value: "position", label: say("share-position") },
            ]}
            onChange={setWhat}
          />
        )}
        <ShareSection title={say("share-link")}>
          <LinkPart
            of="share"
            link={linkAddress(text)}
            title={game.title}
            label={say("share-link")}
            tooLong={say("share-qr-too-long")}
          />
        </ShareSection>
        <ShareSection title={say("share-text")}>
          <Button
            icon="copy"
            label={say("play-copy-record")}
            act={() => void copyText(shared.record(), "play-copied-record")}
          />
          <Button
            icon="download"
            label={say("play-save-record")}
            act={() => saveFile(`${game.name}.txt`, shared.record())}
          />
          <Button
            icon="copy"
            label={say("play-copy-position")}
            act={() => void copyText(position.toString(), "play-copied-position")}
          />
        </ShareSection>
        <Pictures shared={shared} />
        <Embed text={embedText(text, game.title)} />
      </div>
    </Dialog>
  );
}

function Embed({ text }: { text: string }) {
  return (
    <ShareSection title={say("share-embed")}>
      <p class="quiet small">{say("share-embed-hint")}</p>
      <textarea class="textarea" readOnly rows={3} aria-label={say("share-embed")} value={text} />
      <Button icon="copy" label={say("share-copy-embed")} act={() => void copyText(text, "share-copied-embed")} />
    </ShareSection>
  );
}

type SharedPart = "game" | "position";

export function linkText(what: SharedPart, line: LinkedLine): string {
  return what === "game" ? writeLink(line) : writePositionLink(line.nodes[line.at]!.position);
}

/** The absolute URL that opens a game or position. */
export const linkAddress = (text: string): string => new URL(openAddress(text), pageAddress()).href;

/** HTML that shows a game on another page. */
export function embedText(text: string, title: string): string {
  const address = new URL(`embed.html#${text}`, pageAddress()).href;
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="420" height="520" style="border: 0"></iframe>`;
}

/** The address of the page, without query and hash. */
const pageAddress = (): string => document.baseURI.replace(/[?#].*$/s, "");

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
