import { python } from "../code/python.ts";

/** Reads an audio file for a model that requires 16 kHz mono. Requires `soundfile` as `sf`. */
export const speechFile = (file: string) => python`
  audio, sample_rate = sf.read(${file}, dtype="float32")
  assert sample_rate == 16000 and audio.ndim == 1, "The recording must be 16 kHz, mono."
`;
