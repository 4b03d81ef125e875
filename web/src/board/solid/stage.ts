/** The scene of the 3D board with its light. Draws only requested frames; animations request every frame. */

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

/** Intensities of the kinds of light. */
const LIGHT = { key: 2.15, ambient: 0.42, reflected: 0.36 };

/** A movement (of pieces or of the camera) has ended if no frame is drawn for this time. */
const MAX_FRAME_GAP_MS = 400;

type FrameStep = (now: number) => boolean;

export class Stage {
  readonly scene = new Scene();
  readonly canvas = document.createElement("canvas");
  private readonly renderer: WebGLRenderer;
  private readonly keyLight = new DirectionalLight("#fff4e4", LIGHT.key);
  private readonly quality = new AdaptiveQuality();
  private readonly steps = new Set<FrameStep>();
  /** The id of the requested animation frame; 0 if none is requested. */
  private requestId = 0;
  private lastFrameAt = 0;
  private closed = false;

  /** Throws without WebGL 2. */
  constructor(
    private readonly camera: PerspectiveCamera,
    /** Distance of the board's corners from its centre. */
    private readonly radius: number,
    contextLost: () => void,
  ) {
    this.canvas.className = "solid-picture";
    this.canvas.setAttribute("aria-hidden", "true");
    const context = this.canvas.getContext("webgl2", { antialias: true, alpha: true });
    if (context === null) throw new Error("the browser has no WebGL 2");
    this.renderer = new WebGLRenderer({ canvas: this.canvas, context });
    this.canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      if (!this.closed) contextLost();
    });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.addLights();
    this.applyQuality();
  }

  /** Places the light behind the left shoulder of the player at the bottom. */
  placeLight(boardTurned: boolean): void {
    const side = boardTurned ? -1 : 1;
    this.keyLight.position.set(-0.55 * this.radius * side, 1.7 * this.radius, 0.75 * this.radius * side);
    this.updateShadows();
  }

  setSize(width: number, height: number): void {
    this.renderer.setSize(width, height, false);
    this.requestFrame();
  }

  /** Draws the shadows again in the next frame, because pieces or the light moved. */
  updateShadows(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.requestFrame();
  }

  requestFrame(): void {
    if (this.requestId === 0 && !this.closed) this.requestId = requestAnimationFrame((now) => this.draw(now));
  }

  /** Calls `step` before each frame, until `step` returns false. */
  animate(step: FrameStep): void {
    this.steps.add(step);
    this.requestFrame();
  }

  close(): void {
    this.closed = true;
    cancelAnimationFrame(this.requestId);
    this.steps.clear();
    this.scene.environment?.dispose();
    this.keyLight.dispose();
    this.renderer.dispose();
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss();
    this.canvas.remove();
  }

  private addLights(): void {
    const { scene, keyLight, radius } = this;
    const generator = new PMREMGenerator(this.renderer);
    scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;
    scene.environmentIntensity = LIGHT.reflected;
    generator.dispose();
    keyLight.castShadow = true;
    Object.assign(keyLight.shadow.camera, {
      left: -radius,
      right: radius,
      top: radius,
      bottom: -radius,
      near: 0.1,
      far: 5 * radius,
    });
    keyLight.shadow.bias = -0.0006;
    keyLight.shadow.normalBias = 0.02;
    keyLight.shadow.radius = 3;
    scene.add(keyLight, keyLight.target, new HemisphereLight("#ffffff", "#8a7a66", LIGHT.ambient));
    this.placeLight(false);
  }

  private draw(now: number): void {
    this.requestId = 0;
    const isMovement = now - this.lastFrameAt < MAX_FRAME_GAP_MS;
    if (!isMovement) this.quality.beginMovement();
    else if (this.quality.recordFrame(now - this.lastFrameAt)) this.applyQuality();
    this.lastFrameAt = now;
    for (const step of [...this.steps]) if (!step(now)) this.steps.delete(step);
    this.renderer.render(this.scene, this.camera);
    if (this.steps.size > 0) this.requestFrame();
  }

  private applyQuality(): void {
    const { ratio, shadows } = this.quality.current;
    const size = this.renderer.getSize(new Vector2());
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, ratio));
    if (size.x > 0) this.renderer.setSize(size.x, size.y, false);
    const { shadow } = this.keyLight;
    this.keyLight.castShadow = shadows > 0;
    shadow.map?.dispose();
    shadow.map = null;
    shadow.mapSize.set(shadows || 1, shadows || 1);
    this.renderer.shadowMap.needsUpdate = true;
  }
}

/** `ratio`: maximum device pixels per CSS pixel. `shadows`: width of the shadow map in pixels; 0 for no shadows. */
type Quality = { ratio: number; shadows: number };

/** Best quality first. */
export const QUALITY_LEVELS: readonly Quality[] = [
  { ratio: 2, shadows: 2048 },
  { ratio: 1.5, shadows: 1024 },
  { ratio: 1, shadows: 1024 },
  { ratio: 1, shadows: 512 },
  { ratio: 0.75, shadows: 0 },
];

/** The quality falls if the median frame takes longer than this. At 60 frames per second, a frame takes 17 ms. */
const SLOW_FRAME_MS = 22;
/** A frame is fast if it takes less time than this. */
const FAST_FRAME_MS = 18.5;
/** Number of frames of which the median is measured. */
const SAMPLE_FRAMES = 10;
/** Number of ignored frames at a movement's start. They are slow because the browser loads textures and shaders. */
const SKIPPED_FRAMES = 3;
/** Initial number of fast frames in a row that raises the quality. */
const FRAMES_BEFORE_UPGRADE = 90;

/**
 * Lowers the quality of the drawing while frames are slow. Raises the quality after enough fast frames in a row. Each
 * decrease of the quality doubles the necessary number of fast frames.
 */
export class AdaptiveQuality {
  level = 1; // the index in QUALITY_LEVELS: a higher level is a lower quality
  private times: number[] = [];
  private toSkip = SKIPPED_FRAMES;
  private fastFrames = 0;
  private framesBeforeUpgrade = FRAMES_BEFORE_UPGRADE;

  get current(): Quality {
    return QUALITY_LEVELS[this.level]!;
  }

  /** Starts a new measurement. */
  beginMovement(): void {
    this.times = [];
    this.toSkip = SKIPPED_FRAMES;
  }

  /** Records the milliseconds since the last frame; returns whether the quality changed. */
  recordFrame(milliseconds: number): boolean {
    if (this.toSkip-- > 0) return false;
    this.times.push(milliseconds);
    this.fastFrames = milliseconds < FAST_FRAME_MS ? this.fastFrames + 1 : 0;
    if (this.times.length >= SAMPLE_FRAMES) {
      const median = this.times.sort((a, b) => a - b)[SAMPLE_FRAMES >> 1]!;
      this.times = [];
      if (median > SLOW_FRAME_MS && this.level < QUALITY_LEVELS.length - 1) return this.change(1);
    }
    if (this.fastFrames >= this.framesBeforeUpgrade && this.level > 0) return this.change(-1);
    return false;
  }

  private change(by: 1 | -1): true {
    this.level += by;
    if (by === 1) this.framesBeforeUpgrade *= 2;
    this.fastFrames = 0;
    this.beginMovement();
    return true;
  }
}
