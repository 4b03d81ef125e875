/** In a list of who may take a seat: the computer's levels, and the engines that the server offers. */

import { say } from "../../text/page";
import { levelName } from "../words";

interface Props {
  levels: readonly number[];
  engines: readonly string[];
}

/** Their values are `level-NUMBER` and `engine-NAME`. */
export function OpponentOptions({ levels, engines }: Props) {
  return (
    <>
      <optgroup label={say("computer")}>
        {levels.map((number) => (
          <option key={number} value={`level-${number}`}>
            {levelName(number)}
          </option>
        ))}
      </optgroup>
      {engines.length > 0 && (
        <optgroup label={say("engines")}>
          {engines.map((name) => (
            <option key={name} value={`engine-${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
