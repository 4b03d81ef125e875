/**
 * The page's side of the service worker: registers it, has it keep all games once there is time, and tells when a new
 * version of the page is ready.  Without one (an old browser, an address that is not secure) the page works as well,
 * but needs its network.
 */

import { signal } from "@preact/signals";

const WORKER = "service-worker.js";

/** A new version waits to be shown by `update`. */
export const updateReady = signal(false);

/** How long the page is left alone after it has been loaded, in milliseconds. */
const REST = 3000;
/** How often a page that stays open looks for a new version, in milliseconds. */
const HOURS = 6 * 3600 * 1000;

let registered: ServiceWorkerRegistration | null = null;

/** To be called once, when the page is up. */
export async function installOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    registered = await navigator.serviceWorker.register(new URL(WORKER, document.baseURI));
    watch(registered);
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(() => whenIdle(() => active?.postMessage("keep-all-games")), REST);
    setInterval(() => void look(), HOURS);
  } catch {
    // It may be forbidden by the browser's settings, and the network may be gone: the page goes on without.
  }
}

/** Show the new version: the page is loaded again as soon as it is in place. */
export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registered?.waiting?.postMessage("take-over");
}

function watch(registration: ServiceWorkerRegistration): void {
  const tell = (): void => {
    // The first version of all has nobody to replace.
    if (registration.waiting !== null && registration.active !== null) updateReady.value = true;
  };
  tell();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
}

async function look(): Promise<void> {
  try {
    await registered?.update();
  } catch {
    // No network: next time.
  }
}

function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(action, { timeout: 30_000 });
  else action();
}
