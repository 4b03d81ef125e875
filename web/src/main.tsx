/** The start of the page: what must be known before a screen can be drawn, and then the screens. */

import { render } from "preact";
import { whenIdle } from "./board/browser";
import { data } from "./data/store";
import { BothKeepers } from "./keep/both";
import { findKeeper } from "./keep/find";
import { applyTheme } from "./settings/look";
import { followOtherWindows } from "./settings/settings";
import { sayError } from "./text/page";
import { followLanguage } from "./text/start";
import { App, fetchScreen } from "./ui/app";
import { offerNewVersions } from "./ui/new_version";
import { findOwnGames } from "./ui/own_online";
import { followAddress } from "./ui/router";
import { hasServer, type Services } from "./ui/services";
import { StartFailed } from "./ui/start_failed";

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
