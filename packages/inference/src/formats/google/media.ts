import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import type { Adapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";
import { loadOnce } from "../../lib/load-once.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { omitKeys, omitUndefined } from "../lib/chat-messages.ts";
import { buildGooglePath } from "./request.ts";
import { googleShape } from "./shape.ts";

/** What reads responses is loaded by the first one. */
const loadReader = loadOnce(() => import("./read-media.ts"));

/** A request for a file instead of text, set by the response modalities. */
function fileRequest(call: Call, text: string, extra: object, generationConfig: object): WireRequest {
  assertNoUrlOutput(call);
  return {
    path: buildGooglePath(call.model, "generateContent"),
    body: { json: { ...extra, contents: [{ role: "user", parts: [{ text }] }], generationConfig } },
  };
}

/** Fields that diffusion models support and this API does not. */
const PAINTING = ["negative_prompt", "guidance_scale", "width", "height", "num_inference_steps", "scheduler"];

/** Images by models that draw in a response of words. */
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
    parseResponse: async (body) => (await loadReader()).parseGoogleImage(body),
  };
}

/** Speech; it is returned as bare samples and leaves as WAV. */
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
    parseResponse: async (body) => (await loadReader()).parseGoogleSpeech(body),
  };
}
