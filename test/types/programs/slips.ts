import { InferenceClient, isInferhubError, parseProvider } from "@inferhub/inference";
import { chatObject, runTools, tool } from "@inferhub/inference/assist";
import { createClient } from "@inferhub/inference/core";
import { createJobs } from "@inferhub/inference/jobs";
import { cohere } from "@inferhub/inference/providers/cohere";
import { mistral } from "@inferhub/inference/providers/mistral";
import { wavespeed } from "@inferhub/inference/providers/wavespeed";
import * as v from "valibot";

// Slips of a first hour. Each line after a directive must not compile.
// cspell:ignore deepinfr fetc looup Rety singal timout togther totl
const model = "m";
const messages = [{ role: "user" as const, content: "Hi" }];
const client = new InferenceClient();
const some = createClient({ providers: [cohere, mistral, wavespeed] });

export function clients(): void {
  // @ts-expect-error the token is the first argument
  void (() => new InferenceClient({ token: "hf_x" }));
  // @ts-expect-error unknown provider
  void (() => new InferenceClient("token", { provider: "deepinfr" }));
  // @ts-expect-error a kind of look-up
  void (() => new InferenceClient("token", { lookup: "catalog" }));
  // @ts-expect-error retry has a number of attempts
  void (() => new InferenceClient("token", { retry: 3 }));
  // @ts-expect-error a function
  void (() => new InferenceClient("token", { fetch: "node-fetch" }));
  // @ts-expect-error a list of functions
  void (() => new InferenceClient("token", { middleware: {} }));
  // @ts-expect-error providers are needed
  void (() => createClient({ keys: { groq: "key" } }));
  // @ts-expect-error true or false
  void (() => client.chatCompletion({ model, messages }, { strict: "no" }));
  // @ts-expect-error a URL is a string
  void (() => client.endpoint(8080));
}

const image = { type: "image" } as const;
const sound = { type: "input_audio" } as const;
const call = { type: "function", function: { name: "f", arguments: "" } } as const;

export function calls(): void {
  // @ts-expect-error chat is chatCompletion
  void (() => client.chat({ model, messages }));
  // @ts-expect-error chat.completions is of another client
  void (() => client.chat.completions.create({ model, messages }));
  // @ts-expect-error arguments are one object
  void (() => client.chatCompletion(model, messages));
  // @ts-expect-error modelId
  void (() => client.chatCompletion({ modelId: model, messages }));
  // @ts-expect-error a model is a string
  void (() => client.chatCompletion({ model: [model], messages }));
  // @ts-expect-error roles are lower case
  void (() => client.chatCompletion({ model, messages: [{ role: "User", content: "Hi" }] }));
  // @ts-expect-error content is needed
  void (() => client.chatCompletion({ model, messages: [{ role: "system" }] }));
  // @ts-expect-error a number of tokens
  void (() => client.chatCompletion({ model, messages, max_tokens: "100" }));
  // @ts-expect-error stop_sequences is of another format
  void (() => client.chatCompletion({ model, messages, stop_sequences: ["a"] }));
  // @ts-expect-error system is a message
  void (() => client.chatCompletion({ model, messages, system: "Be short" }));
  // @ts-expect-error a kind of effort
  void (() => client.chatCompletion({ model, messages, n: "2" }));
  // @ts-expect-error unknown part
  void (() => client.chatCompletion({ model, messages: [{ role: "user", content: [image] }] }));
  // @ts-expect-error a sound has data and a format
  void (() => client.chatCompletion({ model, messages: [{ role: "user", content: [sound] }] }));
  // @ts-expect-error a call of a tool has an ID
  void (() => client.chatCompletion({ model, messages: [{ role: "assistant", tool_calls: [call] }] }));
  // @ts-expect-error unknown provider in the list
  void (() => client.featureExtraction({ provider: ["togther"], model, inputs: "x" }));
  // @ts-expect-error Cohere generates no images
  void (() => some.textToImage({ provider: "cohere", model, inputs: "x" }));
  // @ts-expect-error WaveSpeed has no chat
  void (() => some.chatCompletion({ provider: "wavespeed", model, messages }));
  // @ts-expect-error input is inputs
  void (() => client.summarization({ model, input: "x" }));
  // @ts-expect-error max_length is a parameter
  void (() => client.summarization({ model, inputs: "x", max_length: 5 }));
  // @ts-expect-error guidance_scale
  void (() => client.textToImage({ model, inputs: "x", parameters: { guidance: 3 } }));
  // @ts-expect-error an audio file
  void (() => client.automaticSpeechRecognition({ model, inputs: { file: "a.mp3" } }));
  // @ts-expect-error sentences
  void (() => client.sentenceSimilarity({ model, inputs: { source_sentence: "x", sentence: ["a"] } }));
}

const { signal } = new AbortController();

export function options(): void {
  // @ts-expect-error signal
  void (() => client.chatCompletion({ model, messages }, { singal: signal }));
  // @ts-expect-error signal
  void (() => client.chatCompletionStream({ model, messages }, { singal: signal }));
  // @ts-expect-error timeout
  void (() => client.withMeta.chatCompletion({ model, messages }, { timout: 5 }));
  // @ts-expect-error fetch
  void (() => client.textToImage({ model, inputs: "x" }, { fetc: fetch }));
  // @ts-expect-error outputType
  void (() => client.textToImage({ model, inputs: "x" }, { outputTyp: "url" }));
  // @ts-expect-error attempts
  void (() => client.chatCompletion({ model, messages }, { retry: { attempt: 3 } }));
  // @ts-expect-error onRetry
  void (() => client.chatCompletion({ model, messages }, { hooks: { onRety: () => {} } }));
  // @ts-expect-error total
  void (() => client.chatCompletion({ model, messages }, { timeout: { totl: 3 } }));
  // @ts-expect-error a parameter is no option
  void (() => client.chatCompletion({ model, messages }, { temperature: 1 }));
  // @ts-expect-error an option is no parameter
  void (() => client.chatCompletion({ model, messages, signal }));
  // @ts-expect-error timeout
  void (() => new InferenceClient("token", { timout: 5 }));
  // @ts-expect-error lookup
  void (() => new InferenceClient("token", { looup: "off" }));
  // @ts-expect-error timeout
  void (() => createClient({ providers: [cohere], timout: 5 }));
  // @ts-expect-error baseUrls
  void (() => createClient({ providers: [cohere], baseURLs: {} }));
  // @ts-expect-error signal
  void (() => some.chatCompletion({ model, messages }, { singal: signal }));
  // @ts-expect-error signal
  void (() => chatObject(client, { model, messages, responseFormat: v.object({}) }, { singal: signal }));
}

export function olderNames(): void {
  const data = new Blob([]);
  void (() => client.imageClassification({ model, data }));
  // @ts-expect-error data is the older name of inputs
  void (() => client.imageClassification({ model, inputs: data, data }));
  // @ts-expect-error data is the older name of inputs
  void (() => client.automaticSpeechRecognition({ endpointUrl: "https://a.test", inputs: data, data }));
  // @ts-expect-error data is the older name of inputs
  void (() => client.endpoint("https://a.test").objectDetection({ inputs: data, data }));
}

export function helpers(): void {
  const schema = v.object({ name: v.string() });
  // @ts-expect-error responseFormat is needed
  void (() => chatObject(client, { model, messages }));
  // @ts-expect-error a tool runs
  void (() => runTools(client, { model, messages, tools: [{ name: "f" }] }));
  // @ts-expect-error parameters
  void (() => tool({ name: "f", schema, run: () => 1 }));
  // @ts-expect-error the schema's own member
  void (() => tool({ name: "f", parameters: { schema, jsonSchema: {} }, run: ({ nme }) => nme }));
  // @ts-expect-error jobs start
  void (() => createJobs({ providers: [wavespeed] }).submit("text-to-video", { model, inputs: "x" }));
  // @ts-expect-error WaveSpeed reads no text
  void (() => createJobs({ providers: [wavespeed] }).start("chat-completion", { model, messages }));
  // @ts-expect-error a provider's name may be unknown
  void ((name: string) => parseProvider(name).toUpperCase(1, 2));
}

export function answers(error: unknown): void {
  // @ts-expect-error unknown code
  void (() => isInferhubError(error) && error.code === "rate_limited");
  // @ts-expect-error data is of withMeta
  void (async () => (await client.chatCompletion({ model, messages })).data);
  // @ts-expect-error a list of boxes
  void (async () => (await client.objectDetection({ model, inputs: new Blob() })).box);
  // @ts-expect-error a string in an object
  void (async (): Promise<string> => client.translation({ model, inputs: "x" }));
  // @ts-expect-error scores, not a string
  void (async () => (await client.textClassification({ model, inputs: "x" }))[0].score.trim());
  // @ts-expect-error several strings return a list
  void (async () => (await client.translation({ model, inputs: ["x"] })).translation_text);
}
