import {
  type ChatCompletionArgs,
  type ChatCompletionOutput,
  InferenceClient,
  isProvider,
  type ProviderId,
  parseProvider,
  RoutingError,
  TimeoutError,
} from "@inferhub/inference";
import { chatObject, runTools, runToolsStream, tool } from "@inferhub/inference/assist";
import { createClient } from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { createJobs } from "@inferhub/inference/jobs";
import { cohere } from "@inferhub/inference/providers/cohere";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { hfInference } from "@inferhub/inference/providers/hf-inference";
import { mistral } from "@inferhub/inference/providers/mistral";
import type OpenAI from "openai";

// Programs of a first hour that must compile; the bodies are not called.
const model = "m";
declare const given: {
  number: number | undefined;
  text: string | undefined;
  signal: AbortSignal | undefined;
};
declare const env: Readonly<Record<string, string | undefined>>;
declare const history: OpenAI.Chat.Completions.ChatCompletionMessageParam[];
declare const openaiTools: OpenAI.Chat.Completions.ChatCompletionTool[];
declare const openaiFormat: OpenAI.ChatCompletionCreateParams["response_format"];
const client = new InferenceClient(env["HF_TOKEN"]);
const local = new InferenceClient(undefined, { endpointUrl: "http://localhost:8080" });
const mine = defineProvider({
  id: "lab",
  label: "Lab",
  baseUrl: "https://lab.test",
  docsUrl: "https://lab.test",
  auth: { env: ["LAB_KEY"] },
  operations: { "chat-completion": openaiChat({ path: "/chat" }) },
});
const own = new InferenceClient("token", { providers: [mine], keys: { lab: env["LAB_KEY"] } });
const few = createClient({ providers: [cohere, mistral, falAi], provider: "mistral" });
const messages = [{ role: "user", content: "Hi" }] as const;

/** Arguments that are built up. */
export function build(question: string, isStrict: boolean): Promise<ChatCompletionOutput> {
  const args: ChatCompletionArgs = { model, messages: [{ role: "user", content: question }] };
  return client.chatCompletion(isStrict ? { ...args, temperature: 0, seed: 1 } : args);
}

/** A provider from outside. */
export async function ask(name: string): Promise<string> {
  const provider = isProvider(name, "chat-completion") ? name : "auto";
  const { choices } = await client.chatCompletion({ provider, model, messages: [...messages] });
  return choices.map(({ message }) => message.content ?? "").join("\n");
}

/** The first provider that succeeds. */
export async function firstOf(names: readonly ProviderId[]): Promise<string | null | undefined> {
  for (const name of names) {
    try {
      const provider = parseProvider(name, "chat-completion");
      const answer = await client.chatCompletion({ provider, model, messages: [...messages] });
      return answer.choices[0].message.content;
    } catch (error) {
      if (error instanceof TimeoutError || error instanceof RoutingError) continue;
      throw error;
    }
  }
  return undefined;
}

const weather = tool({
  name: "weather",
  description: "The weather of a city",
  parameters: {
    type: "object",
    properties: { city: { type: "string" }, days: { type: "integer" } },
    required: ["city"],
  },
  run: ({ city, days = 1 }) => ({ city: city.trim(), days: days + 1 }),
});

export const everyday = [
  () =>
    Promise.all(["a", "b"].map((inputs) => client.translation({ model, inputs }))).then((all) =>
      all.map((each) => each.translation_text),
    ),
  async () =>
    [await client.translation({ model, inputs: ["a", "b"] })].flat().map((each) => each.translation_text),
  async () => (await client.withMeta.translation({ model, inputs: "a" })).data.translation_text,
  async () =>
    (await createClient({ providers: [falAi, hfInference] }).translation({ model, inputs: "a" }))
      .translation_text,
  () => client.chatCompletion({ model, messages: history }),
  () => client.chatCompletion({ model, messages: history, tools: openaiTools }),
  () =>
    openaiFormat
      ? client.chatCompletion({ model, messages: history, response_format: openaiFormat })
      : undefined,
  () => client.chatCompletion({ provider: ["groq", "together"], model, messages: [...messages] }),
  () => own.chatCompletion({ provider: "lab", model, messages: [...messages] }),
  () => own.chatCompletion({ provider: ["lab", "groq"], model, messages: [...messages] }),
  () => local.chatCompletion({ messages: [...messages] }),
  () => client.endpoint("http://localhost:11434").chatCompletion({ messages: [...messages] }),
  () => few.chatCompletion({ model, messages: [...messages], stop: ["a", "b"] }),
  () => few.featureExtraction({ provider: "cohere", model, inputs: ["a"] }),
  () => few.textToImage({ model, inputs: "x", parameters: { width: 512, height: 512 } }),
  async () => (await few.textToVideo({ model, inputs: "x" }, { outputType: "url" })).slice(8),
  async () => (await client.withMeta.textToImage({ model, inputs: "x" })).data.size,
  async () => {
    const { data, meta } = client.withMeta.chatCompletionStream({ model, messages: [...messages] });
    for await (const { usage } of data) usage?.total_tokens?.toFixed();
    return (await meta).firstContentMs?.toFixed();
  },
  async () => (await runTools(client, { model, messages: [...messages], tools: [weather] })).messages.length,
  async () => {
    for await (const event of runToolsStream(client, { model, messages: [...messages], tools: [weather] }))
      if (event.type === "text-delta") event.text.trim();
  },
  async () =>
    (
      await chatObject(client, {
        model,
        messages: [...messages],
        responseFormat: { type: "array", items: { type: "number" } },
      })
    ).object.map((each) => each.toFixed()),
  async () => (await client.embedMany({ model, inputs: ["a", "b"] })).map((vector) => vector.length),
  async () => {
    const job = await createJobs({ providers: [falAi] }).start("text-to-video", { model, inputs: "x" });
    return JSON.stringify(job);
  },
  async () =>
    (await client.translation({ model, inputs: "x", parameters: { src_lang: "de" } })).translation_text,
  async () =>
    (await client.zeroShotClassification({ model, inputs: "x", parameters: { candidate_labels: ["a"] } }))[0]
      ?.label,
  () => client.imageToImage({ model, inputs: new File([], "a.png"), parameters: { prompt: "blue" } }),
  () => client.automaticSpeechRecognition({ model, inputs: new Uint8Array().buffer }),
  async () =>
    (await client.textGeneration({ model, inputs: "x", parameters: { max_new_tokens: 5 } })).generated_text,
  async () => {
    const controller = new AbortController();
    const stream = client.chatCompletionStream(
      { model, messages: [...messages] },
      { signal: controller.signal },
    );
    for await (const { choices } of stream) if (choices[0]?.finish_reason) controller.abort();
  },
  () =>
    client.chatCompletion(
      { model, messages: [...messages], reasoning_effort: "low", user: "u1" },
      { hooks: { onWarning: (text) => text.trim(), onDone: ({ totalMs }) => totalMs.toFixed() } },
    ),
  () => client.chatCompletion({ provider: "together", model, messages: [...messages], extra: { top_k: 40 } }),
  () =>
    client.chatCompletion(
      { model, messages: [...messages], temperature: given.number },
      {
        signal: given.signal,
        timeout: given.number,
        retry: { attempts: given.number },
        hooks: { onRetry: undefined },
      },
    ),
  () =>
    new InferenceClient(given.text, {
      fetch: undefined,
      timeout: given.number,
      provider: undefined,
      endpointUrl: given.text,
      baseUrls: { groq: given.text },
      keys: { groq: given.text },
      lookup: undefined,
      hubUrl: given.text,
      middleware: undefined,
    }),
];
