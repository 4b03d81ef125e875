/** A link to be given to somebody: to copy, to send, to be photographed. */

import { useState } from "preact/hooks";
import { say } from "../../text/page";
import { copyText } from "../files";
import { lazy } from "../lazy";
import { PlayIcon } from "../play/play_button";

const QrCode = lazy<{ text: string; label: string }>(async () => ({ default: (await import("../share/qr")).QrCode }));

interface Props {
  link: string;
  /** What it is, for the browser's own sheet. */
  title: string;
  label: string;
}

export function LinkPart({ link, title, label }: Props) {
  const [isOpen, setOpen] = useState(false);
  const send = (): void => {
    // Who closes the browser's sheet again has nothing to be told.
    navigator.share({ title, url: link }).catch(() => undefined);
  };
  return (
    <div class="link-part">
      <input class="input" readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="button primary" onClick={() => void copyText(link, "online-link-copied")}>
        <PlayIcon name="copy" />
        {say("online-link-copy")}
      </button>
      {"share" in navigator && (
        <button type="button" class="button" onClick={send}>
          <PlayIcon name="share" />
          {say("online-link-send")}
        </button>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{say("online-link-qr")}</summary>
        {isOpen && <QrCode text={link} label={say("online-link-qr")} />}
      </details>
    </div>
  );
}
