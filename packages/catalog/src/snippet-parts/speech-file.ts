import { python } from "../code/python.ts";

/** Reads a recording for a model that hears 16,000 samples a second on one channel; needs `soundfile` as `sf`. */
export const speechFile = (file: string) => python`
  audio, sample_rate = sf.read(${file}, dtype="float32")
  assert sample_rate == 16000 and audio.ndim == 1, "The recording must be 16 kHz, mono."
`;
