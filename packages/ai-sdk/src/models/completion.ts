import {
  type LanguageModelV3,
  type LanguageModelV3CallOptions,
  type LanguageModelV3FinishReason,
  type LanguageModelV3Prompt,
  type LanguageModelV3StreamPart,
  type SharedV3Warning,
  UnsupportedFunctionalityError,
} from "@ai-sdk/provider";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import type { TextGenerationChunk, TextGenerationOutput } from "@inferhub/catalog/types";
import { type ModelConfig, runCall, startCall, toProviderMetadata } from "../call/run.ts";
import type { Setting } from "../call/settings.ts";
import { type ChunkReader, streamCall } from "../call/stream-call.ts";
import { toFinishReason, toUsage } from "../chat/usage.ts";

const SETTINGS: readonly Setting[] = [
  { feature: "maxOutputTokens", path: ["parameters", "max_new_tokens"] },
  { feature: "temperature", path: ["parameters", "temperature"] },
  { feature: "topP", path: ["parameters", "top_p"] },
  { feature: "topK", path: ["parameters", "top_k"] },
  { feature: "frequencyPenalty", path: ["parameters", "frequency_penalty"] },
  { feature: "presencePenalty", path: ["parameters", "presence_penalty"], documentedOnly: true },
  { feature: "seed", path: ["parameters", "seed"] },
  { feature: "stopSequences", path: ["parameters", "stop"] },
];

/** A model that completes a prompt. */
export function createCompletionModel(config: ModelConfig): LanguageModelV3 {
  const { modelId } = config;

  function prepare(call: LanguageModelV3CallOptions) {
    const started = startCall(config, "languageModel", textGeneration, call, SETTINGS);
    const { text, stop } = toText(call.prompt);
    const stops = [...(call.stopSequences ?? []), ...stop];
    const given = {
      max_new_tokens: call.maxOutputTokens,
      temperature: call.temperature,
      top_p: call.topP,
      top_k: call.topK,
      frequency_penalty: call.frequencyPenalty,
      presence_penalty: call.presencePenalty,
      seed: call.seed,
      stop: stops.length > 0 ? stops : undefined,
    };
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const input = { inputs: text, parameters: { ...set, ...started.options.parameters } };
    return { started, input, warnings: listWarnings(call) };
  }

  return {
    specificationVersion: "v3",
    provider: "inferhub.completion",
    modelId,
    supportedUrls: {},
    doGenerate: async (call) => {
      const { started, input, warnings } = prepare(call);
      const { data, meta, context } = await runCall<TextGenerationOutput>(
        config,
        "textGeneration",
        started,
        input,
      );
      const text = data.generated_text;
      return {
        content: text ? [{ type: "text", text }] : [],
        finishReason: toCompletionReason(data.details?.finish_reason),
        usage: toUsage(meta.usage),
        warnings: [...warnings, ...context.warnings],
        providerMetadata: toProviderMetadata(meta),
        ...(context.request && { request: { body: context.request.body } }),
        response: {
          modelId: meta.model,
          ...(context.response && { headers: context.response.headers }),
          body: data,
        },
      };
    },
    doStream: async (call) => {
      const { started, input, warnings } = prepare(call);
      const reader = createTextReader();
      return streamCall<TextGenerationChunk>(config, "textGenerationStream", started, input, {
        call,
        warnings,
        reader,
      });
    },
  };
}

/** Servers that do not report a reason ended because the model did. */
const toCompletionReason = (raw: string | null | undefined): LanguageModelV3FinishReason =>
  raw == null ? { unified: "stop", raw: undefined } : toFinishReason(raw);

function createTextReader(): ChunkReader<TextGenerationChunk> {
  const id = crypto.randomUUID();
  let isOpen = false;
  let details: TextGenerationChunk["details"];
  let usage: unknown;
  return {
    push: (chunk) => {
      details = chunk.details ?? details;
      usage = (chunk as { usage?: unknown }).usage ?? usage;
      const delta = chunk.token.special ? "" : chunk.token.text;
      if (!delta) return [];
      const start: LanguageModelV3StreamPart[] = isOpen ? [] : [{ type: "text-start", id }];
      isOpen = true;
      return [...start, { type: "text-delta", id, delta }];
    },
    end: () => (isOpen ? [{ type: "text-end", id }] : []),
    get finish() {
      return { usage: toUsage(usage), finishReason: toCompletionReason(details?.finish_reason) };
    },
  };
}

function listWarnings({ tools, toolChoice, responseFormat }: LanguageModelV3CallOptions): SharedV3Warning[] {
  const details = "A completion model only completes a prompt. Use a chat model.";
  const given = {
    tools: tools?.length,
    toolChoice: tools?.length && toolChoice,
    responseFormat: responseFormat?.type === "json",
  };
  return Object.entries(given).flatMap(([feature, isGiven]) =>
    isGiven ? [{ type: "unsupported" as const, feature, details }] : [],
  );
}

const NAMES = { user: "User", assistant: "Assistant" } as const;

/** A prompt as one text. A single message stays unchanged; a conversation becomes a transcript. */
function toText(prompt: LanguageModelV3Prompt): { readonly text: string; readonly stop: readonly string[] } {
  const system = prompt.flatMap((message) => (message.role === "system" ? [message.content] : []));
  const turns = prompt.flatMap((message) => {
    if (message.role === "system") return [];
    if (message.role === "tool") throw createUnsupportedError("tool results");
    const text = message.content.map((part) => {
      if (part.type === "text") return part.text;
      if (part.type === "reasoning") return "";
      throw createUnsupportedError(`parts of the type ${part.type}`);
    });
    return [{ role: message.role, text: text.join("") }];
  });
  const [only] = turns;
  if (turns.length === 1 && only?.role === "user")
    return { text: [...system, only.text].join("\n\n"), stop: [] };
  const lines = turns.map(({ role, text }) => `${NAMES[role]}: ${text}`);
  return { text: [...system, ...lines, `${NAMES.assistant}:`].join("\n\n"), stop: [`\n${NAMES.user}:`] };
}

const createUnsupportedError = (what: string) =>
  new UnsupportedFunctionalityError({ functionality: `${what} in prompts of completion models` });
