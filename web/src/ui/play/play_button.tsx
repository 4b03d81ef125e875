/** A button with an icon alone.  Not disabled, where it can do nothing: a disabled button would lose the focus. */

import { PlayIcon, type PlayIconName } from "./play_icons";

interface Props {
  icon: PlayIconName;
  label: string;
  /** It can do nothing now. */
  off?: boolean;
  act: () => void;
}

export function PlayButton({ icon, label, off = false, act }: Props) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && act()}
    >
      <PlayIcon name={icon} />
    </button>
  );
}
