import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import type { StoredFile } from "../state/job.ts";

/** Samples as they are, without a header. */
export interface Samples {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rate: number;
}

/**
 * A WAV for a text, whatever format is asked for; for the text of the catalog's demo its MP3, unless another format
 * is asked for.
 * @param isWav whether nothing but a WAV is of use
 */
export function generateSpeech(
  inputs: string,
  members: JsonObject,
  seed: number,
  { isWav = false } = {},
): StoredFile {
  const { voice, speed, response_format: format = "mp3" } = members;
  const parameters = {
    ...(typeof voice === "string" && { voice }),
    ...(typeof speed === "number" && speed > 0 && { speed }),
  };
  return runModel("text-to-speech", { inputs, parameters }, { seed, examples: !isWav && format === "mp3" });
}

/** The 16-bit samples of a WAV. */
export function readSamples({ bytes }: StoredFile): Samples {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (tag(at) === "fmt ") rate = view.getUint32(at + 12, true);
    if (tag(at) === "data") return { bytes: bytes.slice(at + 8, at + 8 + size), rate };
    at += 8 + size + (size % 2);
  }
  throw new ApiError(500, "The recording is no WAV");
}
