import { encodeWav } from "@inferhub/catalog/wav";

/** What speech models expect. */
const SAMPLE_RATE = 16_000;

/** A recording in progress. */
export interface Recording {
  /** Loudness now, 0 to 1. */
  level(): number;
  /** Stops the recording and returns it. */
  finish(): Promise<File>;
  cancel(): void;
}

/** @throws the error of `getUserMedia`, a `DOMException` whose name identifies the reason */
export async function record(): Promise<Recording> {
  if (!navigator.mediaDevices) throw new DOMException("", "NotSupportedError");
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(microphone).connect(analyser);
  const recorder = new MediaRecorder(microphone);
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => recorder.addEventListener("stop", () => resolve()));
  recorder.start();
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
    for (const track of microphone.getTracks()) track.stop();
  };
  return {
    level: () => loudness(analyser),
    finish: async () => {
      stop();
      await ended;
      const samples = await resample(await new Blob(parts).arrayBuffer(), context);
      await context.close();
      return new File([encodeWav(samples, SAMPLE_RATE)], "recording.wav", { type: "audio/wav" });
    },
    cancel: () => {
      stop();
      void context.close();
    },
  };
}

function loudness(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  // Speech is far below full scale; the root makes it visible.
  return Math.min(1, Math.sqrt(Math.sqrt(mean)) * 1.5);
}

/** Decodes a browser recording of any format to mono. */
async function resample(recorded: ArrayBuffer, context: AudioContext): Promise<Float32Array> {
  const decoded = await context.decodeAudioData(recorded);
  const length = Math.max(1, Math.ceil(decoded.duration * SAMPLE_RATE));
  const offline = new OfflineAudioContext(1, length, SAMPLE_RATE);
  const source = offline.createBufferSource();
  source.buffer = decoded;
  source.connect(offline.destination);
  source.start();
  return (await offline.startRendering()).getChannelData(0);
}
