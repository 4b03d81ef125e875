/** Files that are dropped anywhere on the screen. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { say } from "../../text/page";
import { fileText } from "../files";
import { toast } from "../live";

/** Calls back with the text of a file; returns whether one is being dragged over the screen now. */
export function useDroppedFile(take: (text: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  const newest = useRef(take);
  newest.current = take;
  // Not after the first paint as useEffect: a file dropped before would have the browser leave the page for it.
  useLayoutEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(document.querySelector("dialog[open]") === null);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = async (event: DragEvent): Promise<void> => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      const text = await fileText(file);
      if (text === undefined) toast(say("file-too-big"), { kind: "problem" });
      else newest.current(text);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}
