import type { SpeechModelV3 } from "@ai-sdk/provider";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { readBytes } from "../call/bytes.ts";
import { type ModelConfig, runCall, startCall, toProviderMetadata, toResponse } from "../call/run.ts";
import type { Setting } from "../call/settings.ts";

const SETTINGS: readonly Setting[] = [
  { feature: "voice", path: ["parameters", "voice"] },
  { feature: "outputFormat", path: ["parameters", "response_format"] },
  { feature: "instructions", path: ["parameters", "instructions"], documentedOnly: true },
  { feature: "speed", path: ["parameters", "speed"] },
  { feature: "language", path: ["parameters", "language"] },
];

/** A model that generates speech from text. */
export function createSpeechModel(config: ModelConfig): SpeechModelV3 {
  return {
    specificationVersion: "v3",
    provider: "inferhub.speech",
    modelId: config.modelId,
    doGenerate: async (call) => {
      const { text, voice, outputFormat: response_format, instructions, speed, language } = call;
      const started = startCall(config, "speechModel", textToSpeech, call, SETTINGS);
      const given = { voice, response_format, instructions, speed, language };
      const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const input = { inputs: text, parameters: { ...set, ...started.options.parameters } };
      const { data, meta, context } = await runCall<Blob>(config, "textToSpeech", started, input);
      const { headers, ...response } = toResponse(context, meta);
      return {
        audio: await readBytes(data),
        warnings: [...context.warnings],
        ...(context.request && { request: { body: context.request.body } }),
        response: { ...response, ...(headers && { headers }) },
        providerMetadata: toProviderMetadata(meta),
      };
    },
  };
}
