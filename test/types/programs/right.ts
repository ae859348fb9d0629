import * as catalog from "@inferhub/catalog";
import * as define from "@inferhub/catalog/define";
import type { ChatMessage } from "@inferhub/catalog/types";
import {
  InferenceClient,
  InferhubError,
  isInferhubError,
  isProvider,
  ProviderApiError,
  parseProvider,
} from "@inferhub/inference";
import * as assist from "@inferhub/inference/assist";
import * as compat from "@inferhub/inference/compat";
import { createClient } from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { groq } from "@inferhub/inference/providers/groq";

// Checked by the compilers of `compilers.long.contract.test.ts`; the bodies are not called.
const model = "m";
const messages: ChatMessage[] = [{ role: "user", content: "Hi" }];
const client = new InferenceClient("token");
const own = defineProvider({
  id: "acme",
  label: "Acme",
  baseUrl: "https://acme.test",
  docsUrl: "https://acme.test",
  auth: { env: ["ACME_KEY"] },
  operations: { "chat-completion": openaiChat() },
});
const some = createClient({ providers: [groq, falAi, own], keys: { acme: "key" } });

export const modules = [catalog, define, assist, compat];

export async function converse(): Promise<unknown> {
  const history: ChatMessage[] = [{ role: "system", content: "Be brief." }];
  const answer = await client.chatCompletion({ provider: "groq", model, messages: history });
  history.push(answer.choices[0].message);
  for (const call of answer.choices[0].message.tool_calls ?? [])
    history.push({ role: "tool", tool_call_id: call.id, content: call.function.arguments });
  return answer.usage?.total_tokens;
}

export async function stream(): Promise<string> {
  let text = "";
  for await (const chunk of client.chatCompletionStream({ model, messages }))
    text += chunk.choices[0]?.delta.content ?? "";
  return text;
}

export async function fail(): Promise<string> {
  try {
    await client.textToImage({ provider: "fal-ai", model, inputs: "x" });
  } catch (error) {
    if (isInferhubError(error)) return error.code;
  }
  return "";
}

export const explain = (error: unknown): string | number | undefined => {
  if (error instanceof ProviderApiError) return error.status;
  return error instanceof InferhubError ? error.code : undefined;
};

export const calls = [
  () => client.chatCompletion({ provider: "auto", model, messages }),
  () => client.chatCompletion({ provider: ["groq", "together"], model, messages }),
  () => client.chatCompletion({ provider: ["groq", "together"] as const, model, messages }),
  () => client.chatCompletion({ model, messages, temperature: 0.5, top_p: 1, stop: ["."] }),
  () => client.chatCompletion({ model, messages, extra: { top_k: 40 } }),
  () => client.chatCompletion({ provider: "together", model, messages, extra: { top_k: 40 } }),
  () => client.chatCompletion({ model, messages, response_format: { type: "json_object" } }),
  () => client.chatCompletion({ model, messages, parallel_tool_calls: false, max_completion_tokens: 9 }),
  () => client.chatCompletionStream({ model, messages, stream_options: { include_usage: true } }),
  () => client.chatCompletion({ model, messages }, { timeout: 1000 }),
  () => client.chatCompletion({ endpointUrl: "http://localhost:8080", messages }),
  () => client.endpoint("http://localhost:8080").chatCompletion({ messages }),
  (limit: number | undefined) => client.chatCompletion({ model, messages, max_tokens: limit }),
  (name: string) => isProvider(name) && name,
  (name: string) => parseProvider(name),
  () => client.textToImage({ model, inputs: "x", parameters: { width: 512, height: 512 } }),
  () => client.textToImage({ model, inputs: "x" }, { outputType: "url" }),
  () => client.textToImage({ provider: "fal-ai", model, inputs: "x", extra: { num_images: 2 } }),
  (bytes: Uint8Array) => client.imageToImage({ model, inputs: bytes, parameters: { prompt: "x" } }),
  (bytes: Uint8Array) => client.imageClassification({ model, inputs: bytes }),
  (bytes: Uint8Array) => client.automaticSpeechRecognition({ model, inputs: bytes }),
  (bytes: Uint8Array) => client.objectDetection({ model, inputs: bytes, parameters: { threshold: 0.5 } }),
  () => client.textToSpeech({ model, inputs: "x" }),
  () => client.textToVideo({ model, inputs: "x" }),
  () => client.jobs.start("text-to-video", { provider: "fal-ai", model, inputs: "x" }),
  () => client.textGeneration({ model, inputs: "x", parameters: { max_new_tokens: 5 } }),
  () => client.featureExtraction({ model, inputs: ["a", "b"] }),
  () => client.embedMany({ model, inputs: ["a", "b"] as const }),
  () => client.summarization({ model, inputs: "x" }),
  () => client.translation({ model, inputs: "x", parameters: { src_lang: "en", tgt_lang: "fr" } }),
  () => client.textClassification({ model, inputs: "x", parameters: { top_k: 2 } }),
  () => client.tokenClassification({ model, inputs: "x" }),
  () => client.fillMask({ model, inputs: "x" }),
  () => client.zeroShotClassification({ model, inputs: "x", parameters: { candidate_labels: ["a"] } }),
  () => client.questionAnswering({ model, inputs: { question: "Who?", context: "Ada" } }),
  () => client.sentenceSimilarity({ model, inputs: { source_sentence: "a", sentences: ["b"] } }),
  () => some.chatCompletion({ provider: "acme", model, messages }),
  () => some.withMeta.textToImage({ provider: "fal-ai", model, inputs: "x" }),
  () => new InferenceClient("token", { providers: [own], provider: "acme", keys: { acme: "key" } }),
  (role: string, provider: string) =>
    new compat.InferenceClient("t").chatCompletion({ provider, model, messages: [{ role, content: "x" }] }),
  () => client.chatObject({ model, messages, responseFormat: { type: "object" } }),
  async () => {
    const schema = { type: "object", properties: { name: { type: "string" } }, required: ["name"] } as const;
    const { object } = await client.chatObject({ model, messages, responseFormat: schema });
    return object.name.length;
  },
];
