/** An icon button of screens with boards. If it is off, it keeps the focus, which a disabled button would lose. */

import { settings } from "../../settings/settings";
import { addDrawings, Icon, type IconName } from "../icons";

interface PlayButtonProps {
  icon: IconName;
  label: string;
  /** Whether the button has no effect now. */
  off?: boolean | undefined;
  /** For switches: whether it is on. */
  on?: boolean | undefined;
  /** The letter key with the same effect. */
  letter?: string | undefined;
  act: () => unknown;
}

export function PlayButton({ icon, label, off = false, on, letter = "", act }: PlayButtonProps) {
  const key = settings.value.letterKeys ? letter.toUpperCase() : "";
  return (
    <button
      type="button"
      class={on === undefined ? "icon-button" : "icon-button pencil"}
      aria-label={label}
      aria-keyshortcuts={key || undefined}
      aria-pressed={on}
      title={key ? `${label} (${key})` : label}
      aria-disabled={off}
      onClick={() => !off && act()}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The icons of screens with boards. */
const PLAY_DRAWINGS = {
  undo: "M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3",
  redo: "M15 5l4.5 4.5L15 14M19 9.5h-9a5 5 0 0 0 0 10h3",
  first: "M17.5 6 11 12l6.5 6M7 6v12",
  previous: "M15 5.5 8.5 12l6.5 6.5",
  next: "M9 5.5l6.5 6.5L9 18.5",
  last: "M6.5 6 13 12l-6.5 6M17 6v12",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  flip: "M7.5 4v16M7.5 4 4 8M7.5 4 11 8M16.5 20V4M16.5 20 13 16M16.5 20l3.5-4",
  solid: "M12 3.5 19.5 8v8L12 20.5 4.5 16V8ZM4.5 8l7.5 4.500L19.500 8M12 12.500v8",
  flat: "M5 5h14v14H5ZM9.700 5v14M14.300 5v14M5 9.700h14M5 14.300h14",
  "view-seat": "M3.500 19h17L17 11H7ZM12 3.500v3M9.500 5 12 7.500 14.500 5",
  "view-above": "M5 9h14v11H5ZM12 2v4M9.500 4 12 6.500 14.500 4",
  "view-low": "M2.500 18.500h19l-3-3.500h-13ZM6.500 5.500l4.500 5M11 6.500v4H7",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  handshake: "M3 8l4-2 5 2.5L17 6l4 2v7l-3 1M3 8v7l3 1 5 3.5 2-1M12 8.5 9 12l2 1.5 3-2 5 4.5",
  copy: "M9 9h10v11H9ZM5 15V4h10",
  branch: "M7 4v16M7 14c0-5 10-3 10-9M17 5l-3 3M17 5l3 3",
  eye: "M2.5 12c4-8 15-8 19 0-4 8-15 8-19 0ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6",
  marks: "M12 3.5 19.5 8v8L12 20.5 4.5 16V8ZM12 8.500v4M12 15.500v.1",
  hurry: "M5 5.5l6.5 6.5L5 18.5M12.5 5.5 19 12l-6.5 6.5",
  hourglass: "M7 4h10M7 20h10M8 4c0 6 8 7 8 16M16 4c0 6-8 7-8 16",
  keyboard: "M3 6.5h18v11H3ZM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8",
  beats:
    "M12 3.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM5.500 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM18.500 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM13.500 8l3.500 7M17.300 11.700 17 15l-2.900-1.600M15.500 18h-7M11 15.700 8.500 18l2.500 2.300M7 15l3.500-7M7.800 9.600 10.500 8l.3 3.200",
  stop: "M6 12.5l4 4L18.5 8",
  cancel: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  again: "M19.5 12a7.5 7.5 0 1 1-2.5-5.6M17.5 3v4h-4",
  "zoom-in": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M7.5 10.5h6M10.5 7.5v6",
  "zoom-out": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M7.5 10.5h6",
  bulb: "M9 17.5h6M10 20.5h4M12 3.500a6 6 0 0 0-3.5 10.900c.5.4.8 1 .8 1.600h5.400c0-.6.3-1.200.8-1.600a6 6 0 0 0-3.500-10.900Z",
  up: "M12 19V5.500M6 11.500l6-6 6 6",
  move: "M12 3.5v17M3.5 12h17M9.500 6 12 3.500 14.500 6M9.500 18l2.500 2.500 2.500-2.500M6 9.500 3.500 12 6 14.500M18 9.500l2.500 2.500-2.500 2.500",
  turn: "M18.500 12a6.500 6.500 0 1 1-3-5.500M15.500 2.500v4h-4",
  speak: "M4 10v4h3.500l4.500 4V6L7.500 10ZM15.500 9c1.600 1.600 1.600 4.400 0 6M18 6.500c3.200 3 3.200 8 0 11",
  share:
    "M8.2 10.8l7.6-4.4M8.2 13.2l7.6 4.4M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18 2.7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18 16.3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
} as const;

declare module "../icons" {
  interface AddedIcons extends Record<keyof typeof PLAY_DRAWINGS, string> {}
}

addDrawings(PLAY_DRAWINGS);
