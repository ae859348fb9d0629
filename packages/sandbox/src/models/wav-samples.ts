import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { StoredFile } from "../state/job.ts";

/** The 16-bit samples of a WAV, without a header. */
export function readSamples({ bytes }: StoredFile): StoredFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (tag(at) === "fmt ") rate = view.getUint32(at + 12, true);
    if (tag(at) === "data") {
      return { bytes: bytes.slice(at + 8, at + 8 + size), type: `audio/pcm;rate=${rate};channels=1` };
    }
    at += 8 + size + (size % 2);
  }
  throw new ApiError(500, "The recording is no WAV");
}
