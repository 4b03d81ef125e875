/** A link with buttons to copy and send it, and its QR code. */

import { useState } from "preact/hooks";
import { say } from "../text/page";
import { Button } from "./controls";
import { copyText } from "./live";
import { ErrorMessage, Loading, usePromise } from "./loading";

interface LinkProps {
  keySuffix: "share" | "online"; // end of the message keys; `share`: for a record or position
  link: string;
  title: string; // title for the browser's share sheet
  label: string;
  tooLongText?: string; // shown instead of the QR code if the link is too long
}

export function LinkPart({ keySuffix, link, title, label, tooLongText = "" }: LinkProps) {
  const [isOpen, setOpen] = useState(false);
  const key = `link-copied-${keySuffix}` as const;
  // `navigator.share` rejects if the user closes the browser's dialog.
  const send = (): Promise<void> => navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <div class="link-part row">
      <input class="input" readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <Button kind="primary" icon="copy" label={say(`link-copy-${keySuffix}`)} act={() => void copyText(link, key)} />
      {"share" in navigator && <Button icon="share" label={say(`link-send-${keySuffix}`)} act={send} />}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{say(`link-qr-${keySuffix}`)}</summary>
        {isOpen && <QrCode text={link} label={say(`link-qr-${keySuffix}`)} tooLongText={tooLongText} />}
      </details>
    </div>
  );
}

/** Maximum length of a link in a QR code, in characters. Codes can hold 2,953 bytes, but phones cannot read codes of
 *  that size from a screen. */
const MAX_QR_LENGTH = 1500;
/** Width of the empty border around a code, in squares of the code. The standard requires four. */
const BORDER = 4;

function QrCode({ text, label, tooLongText }: { text: string; label: string; tooLongText: string }) {
  const isTooLong = text.length > MAX_QR_LENGTH;
  const { value: code, error } = usePromise(
    async () => (isTooLong ? null : (await import("uqr")).encode(text, { border: BORDER })),
    [text],
  );
  if (isTooLong) return <p class="quiet small">{tooLongText}</p>;
  if (error !== undefined) return <ErrorMessage error={error} />;
  if (!code) return <Loading />;
  const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1Z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={dark.join("")} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
