/** Working and drawing in steps, for screens that would take one long task. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** What follows is a task of its own, so that the page answers before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface LaterProps {
  /** How many tasks later, each after the screen has been painted. */
  tasks: number;
  meanwhile?: ComponentChildren;
  children: ComponentChildren;
}

/** A part of a screen that is drawn after the others. */
export function Later({ tasks, meanwhile = null, children }: LaterProps) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done < tasks) setDone(done + 1);
  }, [done, tasks]);
  return <>{done < tasks ? meanwhile : children}</>;
}
