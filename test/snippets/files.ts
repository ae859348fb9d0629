import { encodeWav } from "@inferhub/catalog/wav";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGM4IScnd0KOAUIBAB3SBBHfPB1bAAAAAElFTkSuQmCC";

/** Heads of files, which is all that the sandbox reads of most formats. */
const FLAC = "664c614300000022100010000000000000000ac442f000000000";
const JPEG = "ffd8ffe000104a46494600010100000100010000ffd9";
const MP4 = "000000186674797069736f6d0000020069736f6d69736f32";

/** The files that samples name, as a reader has them. */
export function sampleFiles(): Readonly<Record<string, Uint8Array>> {
  return {
    "cat.png": Buffer.from(PNG, "base64"),
    "cats.jpg": Buffer.from(JPEG, "hex"),
    "clip.mp4": Buffer.from(MP4, "hex"),
    "invoice.png": Buffer.from(PNG, "base64"),
    "sample1.flac": Buffer.from(FLAC, "hex"),
    "sample1.wav": encodeWav(new Float32Array(800), 8000),
  };
}
