import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { StoredFile } from "../state/job.ts";

interface Wav {
  readonly sampleRate: number;
  readonly bytesPerSecond: number;
  /** Samples without the header. Limited to the available length, because streaming recorders write an invalid size. */
  readonly samples: Uint8Array;
}

/** Parses a WAV file. Returns `undefined` for other files. */
function readWav(bytes: Uint8Array): Wav | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (tag(0) !== "RIFF" || tag(8) !== "WAVE") return undefined;
  let [sampleRate, bytesPerSecond] = [0, 0];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (tag(at) === "fmt " && body + 12 <= bytes.length)
      [sampleRate, bytesPerSecond] = [view.getUint32(body + 4, true), view.getUint32(body + 8, true)];
    if (tag(at) === "data" && bytesPerSecond > 0)
      return { sampleRate, bytesPerSecond, samples: bytes.subarray(body, body + size) };
    at = body + size + (size % 2);
  }
  return undefined;
}

/** Returns the duration of a WAV file, or `undefined` for other files. */
export function wavSeconds(bytes: Uint8Array): number | undefined {
  const wav = readWav(bytes);
  return wav && wav.samples.length / wav.bytesPerSecond;
}

/** Returns the 16-bit samples of a WAV file, without its header. */
export function readSamples({ bytes }: StoredFile): StoredFile {
  const wav = readWav(bytes);
  if (!wav) throw new ApiError(500, "The recording isn't a WAV file");
  return { bytes: new Uint8Array(wav.samples), type: `audio/pcm;rate=${wav.sampleRate};channels=1` };
}
