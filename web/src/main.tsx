/** Entry point of the page: loads the data that every screen needs, then draws the screens. */

import { render } from "preact";
import type { OnlineList } from "../generated/schema";
import { whenIdle } from "./board/drawings";
import { data } from "./data/store";
import { BothKeepers } from "./keep/both";
import { findKeeper } from "./keep/find";
import { installOffline, update, updateReady } from "./pwa/install";
import { applyTheme, followLanguage } from "./settings/look";
import { followOtherWindows } from "./settings/settings";
import type { PlainKey } from "./text/api";
import { say, sayError } from "./text/page";
import { App, fetchScreen } from "./ui/app";
import { Button } from "./ui/icons";
import { toast } from "./ui/live";
import { followAddress } from "./ui/router";
import { hasServer, type Online, type Services } from "./ui/services";

const root = document.getElementById("app")!;

async function findServices(): Promise<Services> {
  const catalogue = await data.catalogue();
  const keeper = await findKeeper(catalogue.server);
  const online = keeper instanceof BothKeepers ? keeper.server : null;
  hasServer.value = online !== null;
  return { catalogue, keeper, online };
}

applyTheme();
followOtherWindows();
followAddress();
fetchScreen();

try {
  const [services] = await Promise.all([findServices(), followLanguage()]);
  root.replaceChildren();
  render(<App services={services} />, root);
  offerNewVersions();
  const { online } = services;
  if (online !== null) whenIdle(() => void findOwnGames(online));
} catch (error) {
  console.error(error);
  await followLanguage().catch(() => undefined);
  root.replaceChildren();
  render(<StartFailed why={sayError(error)} />, root);
}

/** Shown if the page cannot start. It has English texts of its own in case texts are missing. */
function StartFailed({ why }: { why: string }) {
  const textOr = (key: PlainKey, otherwise: string): string => (say(key) === key ? otherwise : say(key));
  return (
    <main class="message">
      <h1>Ludarium</h1>
      <p>{textOr("start-failed", "The page could not be loaded. Check your connection and try again.")}</p>
      <p class="actions">
        <Button kind="primary" label={textOr("reload", "Reload the page")} act={() => location.reload()} />
      </p>
      <p class="quiet small">{why}</p>
    </main>
  );
}

/** Follows the user's online games on all screens if there are any. Called when the page is idle. */
async function findOwnGames(online: Online): Promise<void> {
  try {
    const asked = async () => (await online.requests.get<OnlineList>("online")).games.filter(({ alone }) => !alone);
    const games = online.together.peek() ?? (await asked());
    if (games.some(({ status }) => status !== "over" && status !== "aborted")) {
      const { followInBackground } = await import("./ui/online/background");
      await followInBackground(online);
    }
  } catch {
    // An unreachable server reports no games.
  }
}

function offerNewVersions(): void {
  void installOffline();
  updateReady.subscribe((ready) => {
    if (ready) toast(say("new-version"), { stays: true, action: { label: say("new-version-take"), act: update } });
  });
}
