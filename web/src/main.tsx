/** The start of the page: what must be known before a screen can be drawn, and then the screens. */

import { render } from "preact";
import { data } from "./data/store";
import { findKeeper } from "./keep/find";
import { applyTheme } from "./settings/look";
import { followOtherWindows } from "./settings/settings";
import { sayError } from "./text/page";
import { followLanguage } from "./text/start";
import { App, fetchScreen } from "./ui/app";
import { offerNewVersions } from "./ui/new_version";
import { followAddress } from "./ui/router";
import type { Services } from "./ui/services";
import { StartFailed } from "./ui/start_failed";

const root = document.getElementById("app")!;

async function findServices(): Promise<Services> {
  const catalogue = await data.catalogue();
  return { catalogue, keeper: await findKeeper(catalogue.server) };
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
} catch (error) {
  console.error(error);
  await followLanguage().catch(() => undefined);
  root.replaceChildren();
  render(<StartFailed why={sayError(error)} />, root);
}
