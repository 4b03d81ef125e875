/** Drawing in steps, for screens that would take one long task. */

import { useEffect, useState } from "preact/hooks";

/** Counts from 0 to `last`, each time in a task of its own, after the screen has been painted. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < last) setStep(step + 1);
  }, [step, last]);
  return step;
}
