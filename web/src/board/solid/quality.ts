/**
 * How finely the board is drawn: less so while frames take too long, and finer again once they have been quick for a
 * while.  A level that was too much is tried again only after waiting longer each time.
 */

export interface Quality {
  /** At most so many pixels of the drawing for each of the page's. */
  ratio: number;
  /** The shadows' width in pixels; 0: none. */
  shadows: number;
}

/** The finest first. */
export const LEVELS: readonly Quality[] = [
  { ratio: 2, shadows: 2048 },
  { ratio: 1.5, shadows: 1024 },
  { ratio: 1, shadows: 1024 },
  { ratio: 1, shadows: 512 },
  { ratio: 0.75, shadows: 0 },
];

/** Milliseconds from frame to frame: 60 a second take 17. */
const SLOW = 22;
const QUICK = 18.5;
/** Frames that are looked at together; the first of a movement are not, as what they need is still being made. */
const LOOKED_AT = 10;
const WARMING_UP = 3;
const PATIENCE = 90;

export class Governor {
  level = 1;
  private times: number[] = [];
  private toSkip = WARMING_UP;
  private quick = 0;
  private patience = PATIENCE;

  get quality(): Quality {
    return LEVELS[this.level]!;
  }

  /** A movement begins: there is no frame just before. */
  begin(): void {
    this.times = [];
    this.toSkip = WARMING_UP;
  }

  /** A frame came so many milliseconds after the one before; says whether the level is another now. */
  took(milliseconds: number): boolean {
    if (this.toSkip-- > 0) return false;
    this.times.push(milliseconds);
    this.quick = milliseconds < QUICK ? this.quick + 1 : 0;
    if (this.times.length >= LOOKED_AT) {
      const middle = this.times.sort((a, b) => a - b)[LOOKED_AT >> 1]!;
      this.times = [];
      if (middle > SLOW && this.level < LEVELS.length - 1) return this.change(1);
    }
    if (this.quick >= this.patience && this.level > 0) return this.change(-1);
    return false;
  }

  private change(by: 1 | -1): true {
    this.level += by;
    if (by === 1) this.patience *= 2;
    this.quick = 0;
    this.begin();
    return true;
  }
}
