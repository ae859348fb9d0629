import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3GenerateResult,
  SharedV3Warning,
} from "@ai-sdk/provider";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { type ChatChunk, type ChatOutput, readChatContent } from "@inferhub/inference/assist";
import { type ModelConfig, runCall, startCall, toProviderMetadata } from "../call/run.ts";
import type { Setting } from "../call/settings.ts";
import { streamCall } from "../call/stream-call.ts";
import { toMessages } from "./prompt.ts";
import { createPartReader, toReasoningMetadata, toSource, toToolCall } from "./stream.ts";
import { toTools } from "./tools.ts";
import { toFinishReason, toUsage } from "./usage.ts";

/** Settings of the AI SDK that a provider may lack. */
const SETTINGS: readonly Setting[] = [
  { feature: "maxOutputTokens", path: ["max_tokens"] },
  { feature: "temperature", path: ["temperature"] },
  { feature: "topP", path: ["top_p"] },
  { feature: "topK", path: ["top_k"], documentedOnly: true },
  { feature: "presencePenalty", path: ["presence_penalty"] },
  { feature: "frequencyPenalty", path: ["frequency_penalty"] },
  { feature: "seed", path: ["seed"] },
  { feature: "stopSequences", path: ["stop"] },
  { feature: "responseFormat", path: ["response_format"] },
  { feature: "toolChoice", path: ["tool_choice"] },
  { feature: "", path: ["stream_options"], documentedOnly: true, isSilent: true },
];

/** A chat model. */
export function createChatModel(config: ModelConfig): LanguageModelV3 {
  const { modelId } = config;

  function prepare(call: LanguageModelV3CallOptions) {
    const started = startCall(config, "languageModel", chatCompletion, call, SETTINGS);
    const { messages, warnings } = toMessages(call.prompt);
    const { tools, toolChoice, warnings: ofTools } = toTools(call);
    const input = {
      ...toParameters(call),
      ...(tools && { tools }),
      ...(toolChoice !== undefined && { tool_choice: toolChoice }),
      ...started.options.parameters,
      messages,
    };
    return { started, input, warnings: [...warnings, ...ofTools] };
  }

  return {
    specificationVersion: "v3",
    provider: "inferhub.chat",
    modelId,
    // The AI SDK downloads files by URL: only some providers read URLs.
    supportedUrls: {},
    doGenerate: async (call) => {
      const { started, input, warnings } = prepare(call);
      const { data, meta, context } = await runCall<ChatOutput>(config, "chatCompletion", started, input);
      const content = toContent(data);
      const calledTools = content.some(({ type }) => type === "tool-call");
      const { id, model, created } = data;
      return {
        content,
        finishReason: toFinishReason(data.choices[0]?.finish_reason, calledTools),
        usage: toUsage(data.usage ?? meta.usage),
        warnings: [...warnings, ...context.warnings],
        providerMetadata: toProviderMetadata(meta),
        ...(context.request && { request: { body: context.request.body } }),
        response: {
          ...(id && { id }),
          modelId: model || meta.model,
          ...(created && { timestamp: new Date(created * 1000) }),
          ...(context.response && { headers: context.response.headers }),
          body: data,
        },
      } satisfies LanguageModelV3GenerateResult;
    },
    doStream: async (call) => {
      const { started, input, warnings } = prepare(call);
      return streamCall<ChatChunk>(config, "chatCompletionStream", started, withUsage(input), {
        call,
        warnings: warnings as SharedV3Warning[],
        reader: createPartReader(),
      });
    },
  };
}

/** Requests token counts, which some servers omit of streams by default. */
const withUsage = (input: object) => ({ stream_options: { include_usage: true }, ...input });

/** Settings that were set, under the operation's names. */
function toParameters(call: LanguageModelV3CallOptions): Readonly<Record<string, unknown>> {
  const given = {
    max_tokens: call.maxOutputTokens,
    temperature: call.temperature,
    top_p: call.topP,
    top_k: call.topK,
    presence_penalty: call.presencePenalty,
    frequency_penalty: call.frequencyPenalty,
    seed: call.seed,
    stop: call.stopSequences?.length ? call.stopSequences : undefined,
    response_format: toResponseFormat(call),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function toResponseFormat({ responseFormat, providerOptions }: LanguageModelV3CallOptions) {
  if (responseFormat?.type !== "json") return undefined;
  const { schema, name = "response", description } = responseFormat;
  if (!schema) return { type: "json_object" };
  const strict = providerOptions?.["inferhub"]?.["strictJsonSchema"] ?? true;
  return {
    type: "json_schema",
    json_schema: { name, ...(description !== undefined && { description }), schema, strict },
  };
}

function toContent(output: ChatOutput): LanguageModelV3Content[] {
  return readChatContent(output).map((part): LanguageModelV3Content => {
    if (part.type === "tool-call") return toToolCall(part);
    if (part.type === "source") return toSource(part);
    if (part.type !== "reasoning") return part;
    return { type: part.type, text: part.text, providerMetadata: toReasoningMetadata(part.field) };
  });
}
