/** What a screen opens when it is shown, and closes when it is left. */

import type { ComponentChildren } from "preact";
import { Missing as MissingGame } from "../keep/errors";
import { MessageError } from "../text/message_error";
import { say } from "../text/page";
import { Broken, Loading, Missing } from "./boundary";
import { type Promised, usePromise } from "./game_data";

/** Opened anew where something changes that it depends on; what was open stays in sight until then. */
export function useOpened<T extends { close(): void }>(
  open: () => Promise<T>,
  depends: readonly unknown[],
): Promised<T> {
  return usePromise(open, depends, (opened) => opened.close());
}

interface Props<T> {
  of: Promised<T>;
  children: (opened: T) => ComponentChildren;
}

/** What has been opened; before that, that it is on its way, or why it cannot be. */
export function Opened<T>({ of: { value, error }, children }: Props<T>) {
  if (error instanceof MessageError && error.key === "data-no-such-game") return <Missing />;
  if (error instanceof MissingGame) return <Missing text={say("play-not-found")} />;
  if (error !== undefined) return <Broken error={error} />;
  if (value === undefined) return <Loading text={say("play-opening")} />;
  return <>{children(value)}</>;
}
