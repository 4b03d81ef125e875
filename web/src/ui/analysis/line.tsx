/** Shows a screen, or the analysis of an unsaved line in its place. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { lazy } from "../boundary";
import type { AnalysedLine } from "./analysis";
import type { LineAnalysisProps } from "./screen";

const LazyLineAnalysis = lazy<LineAnalysisProps>(() =>
  import("./screen").then(({ LineAnalysis }) => ({ default: LineAnalysis })),
);

interface WithAnalysisProps {
  /** A note that the analysis is not saved. */
  note: string;
  /** Renders the screen. `analyse` opens the analysis. */
  children: (analyse: (line: AnalysedLine) => void) => ComponentChildren;
}

export function WithAnalysis({ note, children }: WithAnalysisProps) {
  const [line, setLine] = useState<AnalysedLine | null>(null);
  if (line === null) return <>{children(setLine)}</>;
  return <LazyLineAnalysis {...line} note={note} onBack={() => setLine(null)} />;
}
