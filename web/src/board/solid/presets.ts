/** The camera's presets: from the player's seat, from above, and low over the board. */

export const VIEW_PRESETS = ["seat", "above", "low"] as const;
export type Preset = (typeof VIEW_PRESETS)[number];
