import { decodeBase64 } from "@inferhub/catalog/media";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { encodeWav } from "@inferhub/catalog/wav";
import { media } from "../media/index.ts";
import type { Adapter, Call } from "../types/adapter.ts";
import type { WireRequest } from "../types/wire.ts";
import { present, without } from "./chat-messages.ts";
import { fileInContent } from "./google-reply.ts";
import { googlePath } from "./google-request.ts";
import { inlineFile } from "./inline-file.ts";
import { refuseAddress } from "./refuse-address.ts";

/** A request for a file instead of words, which is a matter of what the answer may consist of. */
function fileRequest(call: Call, text: string, extra: object, generationConfig: object): WireRequest {
  refuseAddress(call);
  return {
    path: googlePath(call.model, "generateContent"),
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
    wire: "google",
    media,
    toRequest: (call) => {
      const { inputs, parameters = {}, ...extra } = call.input;
      return fileRequest(call, inputs, extra, {
        ...without(parameters, PAINTING),
        responseModalities: ["TEXT", "IMAGE"],
      });
    },
    fromReply: (body) => {
      const { data, mimeType } = fileInContent(body);
      return inlineFile(data, mimeType || undefined);
    },
  };
}

/** Speech; it comes as bare samples and leaves as WAV. */
// @__NO_SIDE_EFFECTS__
export function googleSpeech(): Adapter<typeof textToSpeech> {
  return {
    operation: textToSpeech,
    wire: "google",
    media,
    toRequest: (call) => {
      const { inputs, parameters = {}, ...extra } = call.input;
      const { voice, language, speed: _, response_format: __, generation_parameters, ...rest } = parameters;
      const speechConfig = present({
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
    fromReply: (body) => {
      const { mimeType, data } = fileInContent(body);
      if (!/^audio\/(l16|pcm)/i.test(mimeType)) return inlineFile(data, mimeType || undefined);
      const [, rate = DEFAULT_RATE] = /rate=(\d+)/.exec(mimeType) ?? [];
      return new Blob([encodeWav(samplesOf(data), Number(rate))], { type: "audio/wav" });
    },
  };
}

const DEFAULT_RATE = "24000";

/** Samples from 16-bit little-endian integers. */
function samplesOf(base64: string): Float32Array {
  const { buffer, byteLength } = decodeBase64(base64);
  const view = new DataView(buffer);
  return Float32Array.from({ length: Math.floor(byteLength / 2) }, (_, index) => {
    const level = view.getInt16(index * 2, true);
    return level < 0 ? level / 0x8000 : level / 0x7fff;
  });
}
