/** A link as a QR code. */

import { useMemo } from "preact/hooks";
import { encode } from "uqr";

/** Codes hold 2,953 bytes, but phones cannot read more than this from a screen. */
const MAX_QR_LENGTH = 1500;
/** Free modules around a code, as the standard requires. */
const BORDER = 4;

interface QrProps {
  text: string;
  label: string;
  /** Text in place of a code that would be too long. */
  tooLong: string;
}

export function QrCode({ text, label, tooLong }: QrProps) {
  const code = useMemo(() => (text.length > MAX_QR_LENGTH ? null : encode(text, { border: BORDER })), [text]);
  if (code === null) return <p class="quiet small">{tooLong}</p>;
  const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1Z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={dark.join("")} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
