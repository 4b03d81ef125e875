// @ts-check
/**
 * Places on the board as it is looked at: turned or not, which cell is where, which one lies in a direction.
 *
 * @typedef {import("../types.js").Board} Board
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {{x: number, y: number}} Point
 */

const HEXAGON_RADIUS = Math.sqrt(3) / 2;

/** The viewer's side of a board.  Flipped means turned by 180 degrees about its centre; pieces stay upright. */
export class Geometry {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.flipped = false;
    /** @type {Map<string, Cell>} */
    this.cells = new Map(board.cells.map((cell) => [cell.id, cell]));
    /** @type {Map<string, number>} */
    this.radii = new Map(board.cells.map((cell) => [cell.id, inradius(cell)]));
  }

  /** How wide cells are on the average, where a hexagon with sides of 1 is 1: strokes and letters grow with it. */
  get unit() {
    const radii = [...this.radii.values()];
    return radii.reduce((sum, radius) => sum + radius, 0) / radii.length / HEXAGON_RADIUS;
  }

  /** @param {Point} point @returns {Point} */
  turn({ x, y }) {
    return this.flipped ? { x: this.board.width - x, y: this.board.height - y } : { x, y };
  }

  /** @param {string} id @returns {Point} */
  centre(id) {
    return this.turn(/** @type {Cell} */ (this.cells.get(id)));
  }

  /** Radius of the largest circle in a cell.  @param {string} id */
  radius(id) {
    return this.radii.get(id) ?? 1;
  }

  /**
   * A cell's corners, drawn in towards its centre by a factor.
   * @param {string} id
   * @param {number} factor
   */
  outline(id, factor) {
    const cell = /** @type {Cell} */ (this.cells.get(id));
    return cell.polygon
      .map(([x, y]) => this.turn({ x: cell.x + (x - cell.x) * factor, y: cell.y + (y - cell.y) * factor }))
      .map(({ x, y }) => `${round(x)},${round(y)}`)
      .join(" ");
  }

  /** The cell that holds a point of the board as it is looked at.  @param {Point} point */
  cellAt(point) {
    const there = this.turn(point);
    return this.board.cells.find((cell) => contains(cell.polygon, there))?.id ?? null;
  }

  /** Cells in reading order, as they are looked at.  @returns {string[]} */
  readingOrder() {
    const places = this.board.cells.map(({ id }) => ({ id, ...this.centre(id) }));
    return places.sort((a, b) => Math.round((a.y - b.y) * 100) || a.x - b.x).map(({ id }) => id);
  }

  /**
   * The nearest cell within 50 degrees of a direction; of two equally near the one closer to the `lane`, so that
   * going up and up on hexagons keeps a straight course.
   * @param {string} from
   * @param {Point} direction  one of the four unit vectors
   * @param {Point} lane
   */
  neighbour(from, direction, lane) {
    const here = this.centre(from);
    let best = null;
    let least = Infinity;
    for (const { id } of this.board.cells) {
      const there = this.centre(id);
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const ahead = dx * direction.x + dy * direction.y;
      const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
      if (ahead <= 1e-6 || aside > ahead * 1.2) continue;
      const astray = Math.abs((there.x - lane.x) * direction.y) + Math.abs((there.y - lane.y) * direction.x);
      const cost = Math.hypot(dx, dy) + astray * 0.01;
      if (cost < least) [best, least] = [id, cost];
    }
    return best;
  }
}

/** @param {number} value */
const round = (value) => Math.round(value * 1000) / 1000;

/** @param {Cell} cell */
function inradius({ x, y, polygon }) {
  const distances = polygon.map(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length];
    return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / Math.hypot(bx - ax, by - ay);
  });
  return Math.min(...distances);
}

/**
 * Whether a ray from the point crosses the outline an odd number of times.
 * @param {[number, number][]} polygon
 * @param {Point} point
 */
function contains(polygon, { x, y }) {
  let inside = false;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
