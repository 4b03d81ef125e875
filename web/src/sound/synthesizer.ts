/** Makes sounds with Web Audio: wooden knocks from filtered noise and a falling tone, and plain notes. */

const VOLUME = 0.5;
const SILENT_GAIN = 0.0001;
/** Length of the noise sample in seconds. */
const NOISE_LENGTH = 0.2;

interface AudioGraph {
  context: AudioContext;
  output: AudioNode;
  noise: AudioBuffer;
}

let graph: AudioGraph | null = null;

function openGraph(): AudioGraph {
  if (graph) return graph;
  const context = new AudioContext();
  const output = new GainNode(context, { gain: VOLUME });
  output.connect(context.destination);
  const noise = context.createBuffer(1, Math.ceil(NOISE_LENGTH * context.sampleRate), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  graph = { context, output, noise };
  return graph;
}

/** A gain that falls from `level` to silence within `seconds`. */
function fadingGain({ context, output }: AudioGraph, start: number, level: number, seconds: number): GainNode {
  const gain = new GainNode(context, { gain: SILENT_GAIN });
  gain.gain.setValueAtTime(level, start);
  gain.gain.exponentialRampToValueAtTime(SILENT_GAIN, start + seconds);
  gain.connect(output);
  return gain;
}

/** The sound of a piece set down; larger weights sound deeper and longer. */
function knock(on: AudioGraph, start: number, weight: number): void {
  const { context, noise } = on;
  const click = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 1900 / weight, Q: 1.4 });
  click.connect(filter).connect(fadingGain(on, start, 0.8, 0.05 * weight));
  click.start(start);
  click.stop(start + NOISE_LENGTH);
  const body = new OscillatorNode(context, { frequency: 260 / weight });
  body.frequency.setValueAtTime(260 / weight, start);
  body.frequency.exponentialRampToValueAtTime(130 / weight, start + 0.08);
  body.connect(fadingGain(on, start, 0.55, 0.11 * weight));
  body.start(start);
  body.stop(start + 0.3);
}

function note(on: AudioGraph, start: number, frequency: number, seconds: number, level: number): void {
  const tone = new OscillatorNode(on.context, { type: "triangle", frequency });
  tone.connect(fadingGain(on, start, level, seconds));
  tone.start(start);
  tone.stop(start + seconds);
}

const SOUNDS = {
  move: (on, start) => knock(on, start, 1),
  stack: (on, start) => {
    knock(on, start, 0.8);
    knock(on, start + 0.07, 1.1);
  },
  capture: (on, start) => {
    knock(on, start, 1.7);
    knock(on, start + 0.045, 0.9);
  },
  end: (on, start) => {
    [392, 523.25, 659.25].forEach((frequency, index) => {
      note(on, start + index * 0.14, frequency, 0.9, 0.22);
    });
  },
  "low-time": (on, start) => {
    note(on, start, 880, 0.09, 0.2);
    note(on, start + 0.14, 880, 0.09, 0.2);
  },
} satisfies Record<string, (on: AudioGraph, start: number) => void>;

export type Sound = keyof typeof SOUNDS;

export async function play(sound: Sound): Promise<void> {
  const on = openGraph();
  if (on.context.state === "suspended") await on.context.resume();
  SOUNDS[sound](on, on.context.currentTime + 0.01);
}
