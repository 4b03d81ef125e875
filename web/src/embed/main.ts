/** The start of the viewer: the link behind `#` of the address, as `game/link.ts` reads it. */

import { data } from "../data/store";
import { readLink } from "../game/link";
import { opener } from "../rules/open";
import { explain, loadTexts } from "./texts";
import { showLine } from "./viewer";
import "../ui/theme.css";
import "./embed.css";

const host = document.getElementById("viewer")!;
const open = opener(data, "viewer");

async function show(): Promise<void> {
  try {
    const say = await loadTexts();
    showLine(host, await readLink(location.hash.slice(1), open), say);
  } catch (error) {
    const message = document.createElement("p");
    message.className = "viewer-message";
    message.textContent = await explain(error);
    host.replaceChildren(message);
  }
}

addEventListener("hashchange", () => location.reload());
await show();
