import { decodeBase64 } from "@inferhub/catalog/media";
import { encodeWav } from "@inferhub/catalog/wav";
import { decodeFile } from "../lib/decode-file.ts";
import { findFileInContent } from "./response.ts";

/** Parses the image in a chat response. */
export function parseGoogleImage(body: unknown): Blob {
  const { data, mimeType } = findFileInContent(body);
  return decodeFile(data, mimeType || undefined);
}

/** Reads speech. Bare samples become a WAV file. */
export function parseGoogleSpeech(body: unknown): Blob {
  const { mimeType, data } = findFileInContent(body);
  if (!/^audio\/(l16|pcm)/i.test(mimeType)) return decodeFile(data, mimeType || undefined);
  const [, rate = DEFAULT_RATE] = /rate=(\d+)/.exec(mimeType) ?? [];
  return new Blob([encodeWav(decodeSamples(data), Number(rate))], { type: "audio/wav" });
}

const DEFAULT_RATE = "24000";

/** Samples from 16-bit little-endian integers. */
function decodeSamples(base64: string): Float32Array {
  const { buffer, byteLength } = decodeBase64(base64);
  const view = new DataView(buffer);
  return Float32Array.from({ length: Math.floor(byteLength / 2) }, (_, index) => {
    const level = view.getInt16(index * 2, true);
    return level < 0 ? level / 0x8000 : level / 0x7fff;
  });
}
