/** The camera's presets: from the player's seat, from above, and low over the board. */

export const PRESETS = ["seat", "above", "low"] as const;
export type Preset = (typeof PRESETS)[number];
