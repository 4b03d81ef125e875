/** Working and drawing in steps, for screens that would take one long task. */

import { useEffect, useState } from "preact/hooks";

/** What follows is a task of its own, so that the page answers before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Counts from 0 to `last`, each time in a task of its own, after the screen has been painted. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step < last) setStep(step + 1);
  }, [step, last]);
  return step;
}
