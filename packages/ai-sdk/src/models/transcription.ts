import type { TranscriptionModelV3 } from "@ai-sdk/provider";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import type { AutomaticSpeechRecognitionOutput } from "@inferhub/catalog/types";
import { toBytes } from "../call/bytes.ts";
import { type ModelConfig, runCall, startCall, toProviderMetadata, toResponse } from "../call/run.ts";

/** Fields that some providers return next to the text. */
interface Details {
  readonly language?: unknown;
  readonly duration?: unknown;
}

/**
 * A model that transcribes a recording. `providerOptions.inferhub.returnTimestamps` requests segments: `true`, or
 * `"word"`. Models without timestamps reject it, so it is off by default.
 */
export function createTranscriptionModel(config: ModelConfig): TranscriptionModelV3 {
  return {
    specificationVersion: "v3",
    provider: "inferhub.transcription",
    modelId: config.modelId,
    doGenerate: async (call) => {
      const started = startCall(config, "transcriptionModel", automaticSpeechRecognition, call);
      const { parameters } = started.options;
      const inputs = new Blob([toBytes(call.audio)], { type: call.mediaType });
      const { data, meta, context } = await runCall<AutomaticSpeechRecognitionOutput & Details>(
        config,
        "automaticSpeechRecognition",
        started,
        { inputs, ...(Object.keys(parameters).length > 0 && { parameters }) },
      );
      const segments = (data.chunks ?? []).map(({ text, timestamp: [start, end] }) => ({
        text,
        startSecond: start ?? 0,
        endSecond: end ?? start ?? 0,
      }));
      const { language, duration } = data;
      const { headers, ...response } = toResponse(context, meta);
      return {
        text: data.text,
        segments,
        language: typeof language === "string" ? language : undefined,
        durationInSeconds: typeof duration === "number" ? duration : segments.at(-1)?.endSecond,
        warnings: [...context.warnings],
        response: { ...response, ...(headers && { headers }), body: data },
        providerMetadata: toProviderMetadata(meta),
      };
    },
  };
}
