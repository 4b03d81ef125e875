/** Starts a game with the settings of the last game, or those for a first game. The first start imports `draft`. */

import { useState } from "preact/hooks";
import { toastError } from "../live";
import { gameAddress, go } from "../navigation";
import { useServices } from "../services";

export function usePlayAgain(name: string): { play: () => void; isBusy: boolean } {
  const services = useServices();
  const [isBusy, setBusy] = useState(false);
  const play = (): void => {
    if (isBusy) return;
    setBusy(true);
    import("./draft")
      .then(({ playAgain }) => playAgain(name, services))
      .then((id) => go(gameAddress(id)), toastError)
      .finally(() => setBusy(false));
  };
  return { play, isBusy };
}
