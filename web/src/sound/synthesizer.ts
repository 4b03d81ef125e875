/** Makes sounds with Web Audio: plain notes, and wooden knocks made of filtered noise and a falling tone. */

const VOLUME = 0.5;
const SILENT_GAIN = 0.0001;
const NOISE_LENGTH = 0.2; // length of the noise sample in seconds

interface AudioGraph {
  context: AudioContext;
  output: AudioNode;
  noise: AudioBuffer;
}

let graph: AudioGraph | null = null;

function makeGraph(): AudioGraph {
  const context = new AudioContext();
  const output = new GainNode(context, { gain: VOLUME });
  output.connect(context.destination);
  const noise = context.createBuffer(1, Math.ceil(NOISE_LENGTH * context.sampleRate), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return { context, output, noise };
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
function knock(audio: AudioGraph, start: number, weight: number): void {
  const { context, noise } = audio;
  const click = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 1900 / weight, Q: 1.4 });
  click.connect(filter).connect(fadingGain(audio, start, 0.8, 0.05 * weight));
  click.start(start);
  click.stop(start + NOISE_LENGTH);
  const body = new OscillatorNode(context, { frequency: 260 / weight });
  body.frequency.setValueAtTime(260 / weight, start);
  body.frequency.exponentialRampToValueAtTime(130 / weight, start + 0.08);
  body.connect(fadingGain(audio, start, 0.55, 0.11 * weight));
  body.start(start);
  body.stop(start + 0.3);
}

function note(audio: AudioGraph, start: number, frequency: number, seconds: number, level: number): void {
  const tone = new OscillatorNode(audio.context, { type: "triangle", frequency });
  tone.connect(fadingGain(audio, start, level, seconds));
  tone.start(start);
  tone.stop(start + seconds);
}

const SOUNDS = {
  move: (audio, start) => knock(audio, start, 1),
  stack: (audio, start) => {
    knock(audio, start, 0.8);
    knock(audio, start + 0.07, 1.1);
  },
  capture: (audio, start) => {
    knock(audio, start, 1.7);
    knock(audio, start + 0.045, 0.9);
  },
  end: (audio, start) => {
    [392, 523.25, 659.25].forEach((frequency, index) => {
      note(audio, start + index * 0.14, frequency, 0.9, 0.22);
    });
  },
  "low-time": (audio, start) => {
    note(audio, start, 880, 0.09, 0.2);
    note(audio, start + 0.14, 880, 0.09, 0.2);
  },
} satisfies Record<string, (audio: AudioGraph, start: number) => void>;

export type Sound = keyof typeof SOUNDS;

export async function play(sound: Sound): Promise<void> {
  graph ??= makeGraph();
  const { context } = graph;
  if (context.state === "suspended") await context.resume();
  SOUNDS[sound](graph, context.currentTime + 0.01);
}
