/** The analysis of a line that is kept nowhere, in place of the screen that it comes from.  Fetched when it is first
 *  wanted. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { lazy } from "../lazy";
import type { AnalysedLine, LineProps } from "./screen";

const LineAnalysis = lazy<LineProps>(() => import("./screen").then((screen) => ({ default: screen.LineAnalysis })));

interface Props {
  /** A note on the analysis: that it is not kept. */
  note: string;
  /** The screen, which can have a line analysed. */
  children: (analyse: (line: AnalysedLine) => void) => ComponentChildren;
}

export function WithAnalysis({ note, children }: Props) {
  const [line, setLine] = useState<AnalysedLine | null>(null);
  if (line === null) return <>{children(setLine)}</>;
  return <LineAnalysis {...line} note={note} onBack={() => setLine(null)} />;
}
