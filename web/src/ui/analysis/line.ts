/** The analysis of a line that is kept nowhere, fetched when it is first wanted. */

import type { ComponentProps } from "preact";
import { lazy } from "../lazy";
import type { LineAnalysis as Shown } from "./screen";

export const LineAnalysis = lazy<ComponentProps<typeof Shown>>(() =>
  import("./screen").then((screen) => ({ default: screen.LineAnalysis })),
);
