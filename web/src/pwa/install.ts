/**
 * The page's side of the service worker: registers it, asks it to cache all games when idle, and reports new versions.
 * Without a service worker (old browsers, insecure addresses) the page works online.
 */

import { signal } from "@preact/signals";
import { whenIdle } from "../board/drawings";

const WORKER = "service-worker.js";

/** Whether `update` can activate a new version. */
export const updateReady = signal(false);

/** Delay before caching all games. */
const IDLE_DELAY_MS = 3000;
/** Interval of checks for new versions. */
const UPDATE_INTERVAL_MS = 6 * 3600 * 1000;

let registered: ServiceWorkerRegistration | null = null;

/** Call once, when the page starts. */
export async function installOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    registered = await navigator.serviceWorker.register(new URL(WORKER, document.baseURI));
    watch(registered);
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(() => whenIdle(() => active?.postMessage("keep-all-games"), 30_000), IDLE_DELAY_MS);
    setInterval(() => void checkForUpdate(), UPDATE_INTERVAL_MS);
  } catch {
    // Blocked by the browser's settings, or offline.
  }
}

/** Activates the new version and reloads the page. */
export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registered?.waiting?.postMessage("take-over");
}

function watch(registration: ServiceWorkerRegistration): void {
  const reportUpdate = (): void => {
    // The first installation replaces nothing.
    if (registration.waiting !== null && registration.active !== null) updateReady.value = true;
  };
  reportUpdate();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", reportUpdate);
  });
}

async function checkForUpdate(): Promise<void> {
  try {
    await registered?.update();
  } catch {
    // Offline; try again later.
  }
}
