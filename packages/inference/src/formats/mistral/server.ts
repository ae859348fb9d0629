import type { OperationOutput } from "@inferhub/catalog/define";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import * as v from "valibot";
import { defineServerFormat, type ResponseMeta } from "../../contracts/server-format.ts";
import { encodeBase64 } from "../../media/base64.ts";
import { omitNullish } from "../lib/body-parts.ts";
import { text, texts, wholeNumber } from "../lib/body-schemas.ts";
import { toGenerationInputs, toStopList } from "../lib/completion-inputs.ts";
import { formFile } from "../lib/form-file.ts";
import { readTextEnd, type TextChunk, type TextEnd } from "../lib/generated-text.ts";
import { readFile } from "../lib/read-file.ts";
import { getChatEventKind } from "../openai-chat/server.ts";
import { buildCategories } from "../openai-moderations/server.ts";
import { buildMistralError } from "./error.ts";
import { mistralFimShape } from "./fim-shape.ts";
import { mistralModerationsShape } from "./moderations-shape.ts";
import { mistralSpeechShape } from "./speech-shape.ts";

export { buildMistralError } from "./error.ts";

const fimBody = v.looseObject({ model: text, prompt: text, max_tokens: wholeNumber() });

/** The server half of Mistral's fill-in-the-middle API, with chat responses. */
export const mistralFimServer = defineServerFormat<v.InferOutput<typeof fimBody>>({
  shape: mistralFimShape,
  operation: textGeneration,
  body: fimBody,
  parseRequest: ({ prompt, max_tokens, ...members }) =>
    toGenerationInputs(prompt, members, {
      max_new_tokens: max_tokens,
      stop: toStopList(members["stop"]),
      seed: members["random_seed"],
    }),
  buildResponse: ([result], _body, meta) => {
    const output = result.data as OperationOutput<typeof textGeneration>;
    const end = readTextEnd(output);
    const message = { role: "assistant", content: output.generated_text };
    return {
      json: {
        ...buildHead(meta),
        object: "chat.completion",
        choices: [{ index: 0, message, logprobs: null, finish_reason: toFinish(end) }],
        usage: toUsage(end),
      },
    };
  },
  stream: {
    isStreaming: ({ stream }) => stream === true,
    encode: encodeFim,
    getEventKind: getChatEventKind,
  },
  buildError: buildMistralError,
});

async function* encodeFim(chunks: AsyncIterable<unknown>, _body: unknown, meta: ResponseMeta) {
  const event = (delta: object, finish_reason: string | null = null) => ({
    data: {
      ...buildHead(meta),
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
      usage: null,
    },
  });
  yield event({ role: "assistant", content: "" });
  let end = readTextEnd({});
  for await (const chunk of chunks as AsyncIterable<TextChunk>) {
    if (!chunk.token.special) yield event({ content: chunk.token.text });
    if (chunk.details) end = readTextEnd(chunk as { details: TextChunk["details"] });
  }
  yield event({}, toFinish(end));
  yield {
    data: { ...buildHead(meta), object: "chat.completion.chunk", choices: [], usage: toUsage(end) },
  };
  yield { data: "[DONE]" };
}

const buildHead = ({ requestId, created, model }: ResponseMeta) => ({
  id: `fim-${requestId}`,
  created,
  model,
});

const toFinish = ({ reason }: TextEnd) => (reason === "length" ? "length" : "stop");

const toUsage = ({ inputTokens, outputTokens }: TextEnd) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});

const speechBody = v.looseObject({ model: text, input: text, voice_id: v.nullish(v.string()) });

/** The server half of Mistral's speech: base64 in JSON. */
export const mistralSpeechServer = defineServerFormat<v.InferOutput<typeof speechBody>>({
  shape: mistralSpeechShape,
  operation: textToSpeech,
  body: speechBody,
  parseRequest: ({ input, voice_id }) => [{ inputs: input, parameters: omitNullish({ voice: voice_id }) }],
  buildResponse: async ([result]) => ({
    json: { audio_data: encodeBase64((await readFile(result.data)).bytes) },
  }),
  buildError: buildMistralError,
});

const moderationBody = v.looseObject({ model: text, input: texts });

/**
 * Server format of Mistral's moderations, which return scores and leave the threshold to the
 * caller.
 */
export const mistralModerationsServer = defineServerFormat<v.InferOutput<typeof moderationBody>>({
  shape: mistralModerationsShape,
  operation: textClassification,
  body: moderationBody,
  parseRequest: ({ input }) => [input].flat().map((inputs) => ({ inputs })),
  buildResponse: (results, _body, { requestId, model }) => ({
    json: { id: `mod-${requestId}`, model, results: results.map(buildCategories) },
  }),
  buildError: buildMistralError,
});

const transcriptionBody = v.looseObject({ model: text, file: formFile, language: v.nullish(v.string()) });

type Transcript = OperationOutput<typeof automaticSpeechRecognition>;

/** The server half of Mistral's transcriptions, which name the model, the language and the usage. */
export const mistralTranscriptionsServer = defineServerFormat<v.InferOutput<typeof transcriptionBody>>({
  shape: { format: "mistral-transcriptions" },
  operation: automaticSpeechRecognition,
  body: transcriptionBody,
  form: true,
  parseRequest: ({ file, ...fields }) => [
    {
      inputs: file,
      parameters: {
        return_timestamps: ["timestamp_granularities", "timestamp_granularities[]", "return_timestamps"].some(
          (name) => name in fields,
        ),
      },
    },
  ],
  buildResponse: ([result], { language = null }, { model }) => {
    const { text, chunks, duration = 0 } = result.data as Transcript & { readonly duration?: number };
    const words = text.split(/\s+/).length;
    return {
      json: {
        model,
        text,
        language,
        segments: (chunks ?? []).map(({ text, timestamp: [start, end] }, id) => ({ id, text, start, end })),
        usage: {
          prompt_audio_seconds: Math.ceil(duration),
          prompt_tokens: 4,
          completion_tokens: words,
          total_tokens: 4 + words,
        },
      },
    };
  },
  buildError: buildMistralError,
});
