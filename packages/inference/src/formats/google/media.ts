import { decodeBase64 } from "@inferhub/catalog/media";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { encodeWav } from "@inferhub/catalog/wav";
import type { Adapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { omitKeys, omitUndefined } from "../lib/chat-messages.ts";
import { decodeFile } from "../lib/decode-file.ts";
import { buildGooglePath } from "./request.ts";
import { findFileInContent } from "./response.ts";
import { googleShape } from "./shape.ts";

/** A request for a file instead of words, which is a matter of what the answer may consist of. */
function fileRequest(call: Call, text: string, extra: object, generationConfig: object): WireRequest {
  assertNoUrlOutput(call);
  return {
    path: buildGooglePath(call.model, "generateContent"),
    body: { json: { ...extra, contents: [{ role: "user", parts: [{ text }] }], generationConfig } },
  };
}

/** Members that painting by steps knows and this way does not. */
const PAINTING = ["negative_prompt", "guidance_scale", "width", "height", "num_inference_steps", "scheduler"];

/** Pictures by models that draw in an answer of words. */
// @__NO_SIDE_EFFECTS__
export function googleImages(): Adapter<typeof textToImage> {
  return {
    operation: textToImage,
    shape: googleShape,
    media,
    buildRequest: (call) => {
      const { inputs, parameters = {}, ...extra } = call.input;
      return fileRequest(call, inputs, extra, {
        ...omitKeys(parameters, PAINTING),
        responseModalities: ["TEXT", "IMAGE"],
      });
    },
    parseResponse: (body) => {
      const { data, mimeType } = findFileInContent(body);
      return decodeFile(data, mimeType || undefined);
    },
  };
}

/** Speech; it comes as bare samples and leaves as WAV. */
// @__NO_SIDE_EFFECTS__
export function googleSpeech(): Adapter<typeof textToSpeech> {
  return {
    operation: textToSpeech,
    shape: googleShape,
    media,
    buildRequest: (call) => {
      const { inputs, parameters = {}, ...extra } = call.input;
      const { voice, language, speed: _, response_format: __, generation_parameters, ...rest } = parameters;
      const speechConfig = omitUndefined({
        voiceConfig: voice && { prebuiltVoiceConfig: { voiceName: voice } },
        languageCode: language,
      });
      return fileRequest(call, inputs, extra, {
        ...generation_parameters,
        ...rest,
        ...(Object.keys(speechConfig).length > 0 && { speechConfig }),
        responseModalities: ["AUDIO"],
      });
    },
    parseResponse: (body) => {
      const { mimeType, data } = findFileInContent(body);
      if (!/^audio\/(l16|pcm)/i.test(mimeType)) return decodeFile(data, mimeType || undefined);
      const [, rate = DEFAULT_RATE] = /rate=(\d+)/.exec(mimeType) ?? [];
      return new Blob([encodeWav(decodeSamples(data), Number(rate))], { type: "audio/wav" });
    },
  };
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
