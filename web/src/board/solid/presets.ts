/** The usual places to look at a solid board from: one's seat, straight above, hardly above the board. */

export const PRESETS = ["seat", "above", "low"] as const;
export type Preset = (typeof PRESETS)[number];
