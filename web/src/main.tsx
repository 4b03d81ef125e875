/**
 * Entry point of the page: loads the data that every screen needs, then draws the screens. Also registers the service
 * worker, asks it to cache all games when idle, and offers new versions. Without a service worker (old browsers, pages
 * without HTTPS), the page works only online.
 */

import { effect } from "@preact/signals";
import { render } from "preact";
import { whenIdle } from "./board/drawings";
import { data } from "./data/store";
import { CombinedStore, openGameStore } from "./keep/storage";
import { isUnfinished, UserGames } from "./keep/user_games";
import { applyTheme, followLanguage, followOtherWindows } from "./settings/settings";
import type { PlainKey } from "./text/api";
import { say, sayError } from "./text/page";
import { App, prefetchScreen } from "./ui/app";
import { Button } from "./ui/controls";
import { toast } from "./ui/live";
import { followAddress } from "./ui/navigation";
import { hasServer, type Services } from "./ui/services";

const root = document.getElementById("app")!;

async function findServices(): Promise<Services> {
  const catalogue = await data.catalogue();
  const gameStore = await openGameStore(catalogue.server);
  const online = gameStore instanceof CombinedStore ? gameStore.server : null;
  hasServer.value = online !== null;
  return { catalogue, gameStore, games: new UserGames(gameStore, online?.sharedGames), online };
}

const WORKER = "service-worker.js";
/** Delay before caching all games. */
const IDLE_DELAY_MS = 3000;
/** Interval of checks for new versions. */
const UPDATE_INTERVAL_MS = 6 * 3600 * 1000;

async function installServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL(WORKER, document.baseURI));
    offerNewVersions(registration);
    const { active } = await navigator.serviceWorker.ready;
    setTimeout(() => whenIdle(() => active?.postMessage("keep-all-games"), 30_000), IDLE_DELAY_MS);
    // Offline, a check fails; later checks may succeed.
    setInterval(() => registration.update().catch(() => undefined), UPDATE_INTERVAL_MS);
  } catch {
    // Blocked by the browser's settings, or offline.
  }
}

function offerNewVersions(registration: ServiceWorkerRegistration): void {
  let isOffered = false;
  const offer = (): void => {
    // The first installation replaces nothing.
    if (isOffered || registration.waiting === null || registration.active === null) return;
    isOffered = true;
    const act = (): void => takeOver(registration);
    toast(say("new-version"), { hasNoTimeLimit: true, action: { label: say("new-version-take"), act } });
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
}

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take-over");
}

applyTheme();
followOtherWindows();
followAddress();
prefetchScreen();

try {
  const [services] = await Promise.all([findServices(), followLanguage()]);
  root.replaceChildren();
  render(<App services={services} />, root);
  void installServiceWorker();
  if (services.online !== null) whenIdle(() => followOnlineGames(services));
} catch (error) {
  console.error(error);
  await followLanguage().catch(() => undefined);
  root.replaceChildren();
  render(<StartFailed why={sayError(error)} />, root);
}

/** Shown if the page cannot start. The English texts are for failures before the page's texts are loaded. */
function StartFailed({ why }: { why: string }) {
  const textOr = (key: PlainKey, otherwise: string): string => (say(key) === key ? otherwise : say(key));
  return (
    <main class="message">
      <h1>Ludarium</h1>
      <p>{textOr("start-failed", "The page could not be loaded. Check your connection and try again.")}</p>
      <p class="row">
        <Button kind="primary" label={textOr("reload", "Reload the page")} act={() => location.reload()} />
      </p>
      <p class="quiet small">{why}</p>
    </main>
  );
}

/** Follows the user's online games on all screens. Loads the code for this once one of them is unfinished. */
function followOnlineGames(services: Services): void {
  const { games } = services;
  let isFollowing = false;
  if (games.sharedGames.peek() === null && !games.isLoading) void games.load();
  effect(() => {
    const isNeeded = games.sharedGames.value?.some(isUnfinished) ?? false;
    if (isFollowing || !isNeeded) return;
    isFollowing = true;
    import("./ui/online/alerts")
      .then(({ followInBackground }) => followInBackground(services))
      .catch(() => {
        isFollowing = false; // the next change of the list tries again
      });
  });
}
