/**
 * The stage: light, the renderer, and when a picture is drawn.  Nothing is drawn while nothing changes: whatever changes
 * something asks for one picture, and what moves asks again with each.
 */

import {
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  PCFShadowMap,
  type PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Vector2,
  WebGLRenderer,
} from "three";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";

/** How strongly things are lit from above, from everywhere, and by what they mirror. */
const LIGHT = { key: 2.15, around: 0.42, mirrored: 0.36 };

/** Milliseconds: a picture that comes later is not one of a movement. */
const PAUSE = 400;

type Step = (now: number) => boolean;

export class Stage {
  readonly scene = new Scene();
  readonly canvas = document.createElement("canvas");
  private readonly renderer: WebGLRenderer;
  private readonly key = new DirectionalLight("#fff4e4", LIGHT.key);
  private readonly governor = new Governor();
  private readonly steps = new Set<Step>();
  private pending = 0;
  private last = 0;
  private closed = false;

  /** `reach`: of the board from its middle.  Throws where the browser cannot draw so. */
  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly reach: number,
    lost: () => void,
  ) {
    this.canvas.className = "solid-picture";
    this.canvas.setAttribute("aria-hidden", "true");
    const context = this.canvas.getContext("webgl2", { antialias: true, alpha: true });
    if (context === null) throw new Error("the browser has no WebGL 2");
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context });
    this.canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      if (!this.closed) lost();
    });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.light();
    this.apply();
  }

  /** Light comes over the left shoulder of who looks from a side. */
  lightFrom(turned: boolean): void {
    const side = turned ? -1 : 1;
    this.key.position.set(-0.55 * this.reach * side, 1.7 * this.reach, 0.75 * this.reach * side);
    this.shadowsChanged();
  }

  setSize(width: number, height: number): void {
    this.renderer.setSize(width, height, false);
    this.request();
  }

  /** Things have moved: their shadows have, too. */
  shadowsChanged(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.request();
  }

  request(): void {
    if (this.pending === 0 && !this.closed) this.pending = requestAnimationFrame((now) => this.draw(now));
  }

  /** Call back before each picture from now on, until that returns false. */
  readonly animate = (step: Step): void => {
    this.steps.add(step);
    this.request();
  };

  close(): void {
    this.closed = true;
    cancelAnimationFrame(this.pending);
    this.steps.clear();
    this.scene.environment?.dispose();
    this.key.dispose();
    this.renderer.dispose();
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
    this.canvas.remove();
  }

  private light(): void {
    const { scene, key, reach } = this;
    const generator = new PMREMGenerator(this.renderer);
    scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;
    scene.environmentIntensity = LIGHT.mirrored;
    generator.dispose();
    key.castShadow = true;
    Object.assign(key.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 0.1,
      far: 5 * reach,
    });
    key.shadow.bias = -0.0006;
    key.shadow.normalBias = 0.02;
    key.shadow.radius = 3;
    scene.add(key, key.target, new HemisphereLight("#ffffff", "#8a7a66", LIGHT.around));
    this.lightFrom(false);
  }

  private draw(now: number): void {
    this.pending = 0;
    const isMovement = now - this.last < PAUSE;
    if (!isMovement) this.governor.begin();
    else if (this.governor.took(now - this.last)) this.apply();
    this.last = now;
    for (const step of [...this.steps]) if (!step(now)) this.steps.delete(step);
    this.renderer.render(this.scene, this.camera);
    if (this.steps.size > 0) this.request();
  }

  private apply(): void {
    const { ratio, shadows } = this.governor.quality;
    const size = this.renderer.getSize(new Vector2());
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, ratio));
    if (size.x > 0) this.renderer.setSize(size.x, size.y, false);
    const { shadow } = this.key;
    this.key.castShadow = shadows > 0;
    shadow.map?.dispose();
    shadow.map = null;
    shadow.mapSize.set(shadows || 1, shadows || 1);
    this.renderer.shadowMap.needsUpdate = true;
  }
}

/**
 * How finely the board is drawn: less so while frames take too long, and finer again once they have been quick for a
 * while.  A level that was too much is tried again only after waiting longer each time.
 */

interface Quality {
  /** Maximum device pixels of the drawing for each CSS pixel. */
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

  /** Record the milliseconds since the previous frame; returns whether the level has changed. */
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
