import type { ChatCompletionInput, ChatCompletionOutput, ChatMessage } from "@inferhub/catalog/types";
import { InferenceClient, InputError, isInferhubError, ProviderApiError } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { openai } from "@inferhub/inference/providers/openai";
import { replicate } from "@inferhub/inference/providers/replicate";

// Further programs that must compile; the bodies are not called.
const model = "m";
declare const settings: Readonly<Record<string, string | undefined>>;
declare const bytes: Uint8Array;
const client = new InferenceClient(settings["token"]);
const some = createClient({
  providers: [anthropic, openai, replicate],
  keys: { anthropic: settings["anthropic"] ?? "", replicate: "key" },
});

const args: ChatCompletionInput = { messages: [{ role: "user", content: "Hi" }] };

/** A conversation that calls tools until the model has a final response. */
export async function agent(question: string): Promise<string> {
  const messages: ChatMessage[] = [
    { role: "system", content: "Answer with the tools." },
    { role: "user", content: question },
  ];
  const tools = [
    {
      type: "function" as const,
      function: {
        name: "weather",
        description: "The weather of a city",
        parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
      },
    },
  ];
  for (let turn = 0; turn < 5; turn++) {
    const { choices } = await client.chatCompletion({ model, messages, tools, tool_choice: "auto" });
    const { message } = choices[0];
    messages.push(message);
    if (!message.tool_calls?.length) return message.content ?? "";
    for (const { id, function: call } of message.tool_calls) {
      const { city } = JSON.parse(call.arguments) as { city: string };
      messages.push({ role: "tool", tool_call_id: id, content: `Sun in ${city}` });
    }
  }
  return "";
}

/** Text and the reason of the end, collected from a stream. */
export async function collect(signal?: AbortSignal): Promise<{ text: string; reason: string | undefined }> {
  const parts: string[] = [];
  let reason: string | undefined;
  const options = signal ? { signal } : {};
  for await (const { choices } of client.chatCompletionStream({ model, ...args }, options)) {
    const [choice] = choices;
    if (!choice) continue;
    if (choice.delta.content) parts.push(choice.delta.content);
    reason = choice.finish_reason ?? reason;
  }
  return { text: parts.join(""), reason };
}

/** The error, for a page. */
export function describe(error: unknown): string {
  if (error instanceof ProviderApiError) return `${error.provider}: ${error.status}`;
  if (error instanceof InputError) return error.message;
  return isInferhubError(error) ? error.code : String(error);
}

/** Options of a form become a call. */
export function fromForm(form: { temperature?: number; limit?: number | undefined; system?: string }) {
  return client.chatCompletion({
    model,
    messages: [
      ...(form.system ? [{ role: "system" as const, content: form.system }] : []),
      { role: "user", content: "Hi" },
    ],
    temperature: form.temperature,
    max_tokens: form.limit,
  });
}

export const first = ({ choices }: ChatCompletionOutput): string => choices[0].message.content ?? "";

export class Assistant {
  readonly #history: ChatMessage[] = [];

  readonly #provider: "anthropic" | "openai";

  constructor(provider: "anthropic" | "openai" = "openai") {
    this.#provider = provider;
  }

  async say(content: string): Promise<string> {
    this.#history.push({ role: "user", content });
    const { choices } = await some.chatCompletion({
      provider: this.#provider,
      model,
      messages: this.#history,
      max_tokens: 100,
    });
    this.#history.push(choices[0].message);
    return choices[0].message.content ?? "";
  }
}

export const programs = [
  () => client.chatCompletion({ model, ...args }).then(first),
  () => Promise.all(["a", "b"].map((inputs) => client.summarization({ model, inputs }))),
  async () =>
    new Map(
      (await client.textClassification({ model, inputs: "x" })).map((each) => [each.label, each.score]),
    ),
  async () => (await client.textClassification({ model, inputs: "x" })).at(0)?.label.toUpperCase(),
  async () => (await client.tokenClassification({ model, inputs: "x" })).filter(({ score }) => score > 0.5),
  async () => (await client.textToImage({ model, inputs: "x" })).arrayBuffer(),
  async () => new URL(await client.textToImage({ model, inputs: "x" }, { outputType: "url" })),
  async () => (await client.textToSpeech({ model, inputs: "x" })).type,
  async () => (await client.automaticSpeechRecognition({ model, inputs: bytes })).text.trim(),
  () => client.imageToText({ model, inputs: new URL("https://x.test/a.png") }),
  () => client.imageClassification({ model, inputs: "https://x.test/a.png" }),
  async () => {
    const found = await client.objectDetection({ model, inputs: bytes });
    return found.map(({ label, box }) => `${label} ${box.xmax - box.xmin}`);
  },
  () =>
    client.chatCompletion({ model, messages: [{ role: "user", content: [{ type: "text", text: "Hi" }] }] }),
  () =>
    client.chatCompletion({
      model,
      messages: [
        {
          role: "user",
          content: [
            { type: "text", text: "What is this?" },
            { type: "image_url", image_url: { url: "https://x.test/a.png" } },
          ],
        },
      ],
    }),
  () => client.chatCompletion({ model, ...args, tool_choice: { type: "function", function: { name: "f" } } }),
  () =>
    client.chatCompletion({
      model,
      ...args,
      response_format: { type: "json_schema", json_schema: { name: "a", schema: { type: "object" } } },
    }),
  () => client.chatCompletion({ provider: settings["fast"] ? "groq" : "together", model, ...args }),
  () =>
    client.chatCompletion({ model, ...args }, { signal: AbortSignal.timeout(1000), retry: { attempts: 1 } }),
  () => some.textToImage({ provider: "replicate", model, inputs: "x", parameters: { seed: 1 } }),
  async () => (await some.withMeta.chatCompletion({ provider: "openai", model, ...args })).meta.provider,
  () => client.textRanking({ model, query: "x", documents: ["a", "b"] }),
  () =>
    client.zeroShotImageClassification({
      model,
      inputs: { image: new Blob([]) },
      parameters: { candidate_labels: ["a"] },
    }),
  () =>
    client.tableQuestionAnswering({
      model,
      inputs: { query: "x", table: { city: ["Rome"], people: ["3"] } },
    }),
];
