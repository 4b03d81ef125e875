/** Buttons come and go with the game.  Where one goes that had the focus, the focus does not get lost with it. */

/** Watch what is inside an element; `lost` is called when the focused part of it has been taken away. */
export function keepFocus(root: HTMLElement, lost: () => void): () => void {
  let focused: Element | null = null;
  const remember = (event: Event): void => {
    focused = event.target instanceof Element ? event.target : null;
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body || document.activeElement === null) lost();
  });
  root.addEventListener("focusin", remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
