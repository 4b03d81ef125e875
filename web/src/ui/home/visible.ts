/** Whether an element is to be seen, so that nothing is computed for what is not. */

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** `once`: stays true. */
export function useVisible(element: RefObject<Element | null>, once: boolean): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1)?.isIntersecting ?? false;
        setVisible(now);
        if (now && once) observer.disconnect();
      },
      { rootMargin: "15%" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [once]);
  return isVisible;
}

/** Resolves when the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
