/** Opens what a screen shows, and closes it when the user leaves. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Missing as MissingGame } from "../keep/errors";
import { MessageError } from "../text/api";
import { say, sayError } from "../text/page";
import { Broken, Loading, Missing } from "./boundary";
import { usePromise } from "./game_data";

interface OpenedProps<T> {
  open: () => Promise<T>;
  /** Opens again if one of these changes; the old content stays until then. */
  by: readonly unknown[];
  /** Title of the message for an invalid address. */
  refused?: string;
  children: (opened: T) => ComponentChildren;
}

/** Shows the opened content, a loading message or an error. */
export function Opened<T extends { close(): void }>({ open, by, refused, children }: OpenedProps<T>) {
  const { value, error } = usePromise(open, by, (opened) => opened.close());
  if (error !== undefined && refused !== undefined) return <Missing title={refused} text={sayError(error)} />;
  if (error instanceof MessageError && error.key === "data-no-such-game") return <Missing />;
  if (error instanceof MessageError && error.key === "openings-none") return <Missing text={sayError(error)} />;
  if (error instanceof MissingGame) return <Missing text={say("play-not-found")} />;
  if (error !== undefined) return <Broken error={error} />;
  if (value === undefined) return <Loading text={say("play-opening")} />;
  return <>{children(value)}</>;
}

/** Continues in a new task, so that the page can respond first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface LaterProps {
  /** Number of tasks to wait, each after a paint. */
  tasks: number;
  meanwhile?: ComponentChildren;
  children: ComponentChildren;
}

/** A part of a screen that is drawn later. */
export function Later({ tasks, meanwhile = null, children }: LaterProps) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done < tasks) setDone(done + 1);
  }, [done, tasks]);
  return <>{done < tasks ? meanwhile : children}</>;
}
