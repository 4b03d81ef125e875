/** What a screen opens when it is shown, and closes when it is left. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Missing as MissingGame } from "../keep/errors";
import { MessageError } from "../text/message_error";
import { say, sayError } from "../text/page";
import { Broken, Loading, Missing } from "./boundary";
import { usePromise } from "./game_data";

interface Props<T> {
  open: () => Promise<T>;
  /** Opened again where one of these changes; what was open stays in sight until then. */
  by: readonly unknown[];
  /** The title where it cannot be opened because of the address. */
  refused?: string;
  children: (opened: T) => ComponentChildren;
}

/** What has been opened; before that, that it is on its way, or why it cannot be. */
export function Opened<T extends { close(): void }>({ open, by, refused, children }: Props<T>) {
  const { value, error } = usePromise(open, by, (opened) => opened.close());
  if (error !== undefined && refused !== undefined) return <Missing title={refused} text={sayError(error)} />;
  if (error instanceof MessageError && error.key === "data-no-such-game") return <Missing />;
  if (error instanceof MissingGame) return <Missing text={say("play-not-found")} />;
  if (error !== undefined) return <Broken error={error} />;
  if (value === undefined) return <Loading text={say("play-opening")} />;
  return <>{children(value)}</>;
}

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
