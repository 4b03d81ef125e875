/** The analysis of an unsaved line, in place of the screen that it comes from. Loaded on first use. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { lazy } from "../boundary";
import type { AnalysedLine } from "./analysis";
import type { LineAnalysisProps } from "./screen";

const LineAnalysis = lazy<LineAnalysisProps>(() =>
  import("./screen").then(({ LineAnalysis }) => ({ default: LineAnalysis })),
);

interface WithAnalysisProps {
  /** A note that the analysis is not saved. */
  note: string;
  /** The screen; its callback opens the analysis. */
  children: (analyse: (line: AnalysedLine) => void) => ComponentChildren;
}

export function WithAnalysis({ note, children }: WithAnalysisProps) {
  const [line, setLine] = useState<AnalysedLine | null>(null);
  if (line === null) return <>{children(setLine)}</>;
  return <LineAnalysis {...line} note={note} onBack={() => setLine(null)} />;
}
