/** There is nothing at this address. */

import { say } from "../text/page";
import { homeAddress } from "./router";
import { useTitle } from "./title";

export function Missing({ title = say("missing-title"), text }: { title?: string; text?: string }) {
  useTitle(title);
  return (
    <section class="message">
      <h1>{title}</h1>
      <p>{text ?? say("missing")}</p>
      <p class="actions">
        <a class="button primary" href={homeAddress}>
          {say("to-home")}
        </a>
      </p>
    </section>
  );
}
