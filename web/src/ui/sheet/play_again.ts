/** Starts a game with the settings of the user's last game or, without one, with suggested settings. Loads the module
 *  `draft` at the first start. */

import { useState } from "preact/hooks";
import { toastError } from "../live";
import { gameAddress, go } from "../navigation";
import { useServices } from "../services";

export function usePlayAgain(gameName: string): { play: () => void; isBusy: boolean } {
  const services = useServices();
  const [isBusy, setBusy] = useState(false);
  const play = (): void => {
    if (isBusy) return;
    setBusy(true);
    import("./draft")
      .then(({ playAgain }) => playAgain(gameName, services))
      .then((id) => go(gameAddress(id)), toastError)
      .finally(() => setBusy(false));
  };
  return { play, isBusy };
}
