import { sniffMediaType } from "@inferhub/catalog/media";
import * as v from "valibot";
import { parseWith } from "../lib/parse-with.ts";
import { throwIfRefused } from "./error.ts";

const reply = v.object({
  data: v.object({
    audio: v.pipe(v.string(), v.regex(/^(?:[\da-f]{2})+$/i, "The response contains no audio")),
  }),
});

/**
 * Reads speech, which is hexadecimal text.
 * @param format the request, if the bytes do not identify their type. Default: MP3
 */
export function parseMinimaxSpeech(body: unknown, format = "mpeg"): Blob {
  throwIfRefused(body);
  const bytes = decodeHex(parseWith(reply, body).data.audio);
  return new Blob([bytes], { type: sniffMediaType(bytes) ?? `audio/${format}` });
}

const decodeHex = (text: string) =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
