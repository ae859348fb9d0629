import { InferenceClient, ProviderApiError, parseProvider } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { fallback } from "@inferhub/inference/fallback";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { replicate } from "@inferhub/inference/providers/replicate";

// Further mistakes, of the kinds that are easily made. Each line after a directive must not compile.
// cspell:ignore gork openia
const model = "m";
const messages = [{ role: "user" as const, content: "Hi" }];
const client = new InferenceClient("token");
const some = createClient({ providers: [anthropic, replicate] });

export function setup(): void {
  // @ts-expect-error a token is a string
  void (() => new InferenceClient(7));
  // @ts-expect-error the key of a provider is a string
  void (() => new InferenceClient("token", { keys: { groq: 7 } }));
  // @ts-expect-error keys
  void (() => new InferenceClient("token", { apiKeys: { groq: "key" } }));
  // @ts-expect-error baseUrls, by provider
  void (() => new InferenceClient("token", { baseUrl: "https://x.test" }));
  // @ts-expect-error unknown provider
  void (() => new InferenceClient("token", { baseUrls: { gork: "https://x.test" } }));
  // @ts-expect-error providers is a list
  void (() => createClient({ providers: anthropic }));
  // @ts-expect-error the value, not its ID
  void (() => createClient({ providers: ["anthropic"] }));
  // @ts-expect-error no key of a provider that is not there
  void (() => createClient({ providers: [anthropic], keys: { groq: "key" } }));
  // @ts-expect-error a number of milliseconds
  void (() => client.chatCompletion({ model, messages }, { timeout: "10s" }));
  // @ts-expect-error a signal, not its controller
  void (() => client.chatCompletion({ model, messages }, { signal: new AbortController() }));
  // @ts-expect-error retry, with how many attempts
  void (() => client.chatCompletion({ model, messages }, { retries: 3 }));
  // @ts-expect-error a provider has an address
  void (() => defineProvider({ id: "a", label: "A", docsUrl: "", auth: {}, operations: {} }));
  // @ts-expect-error an adapter, not the function that makes it
  void (() => defineProvider({ ...anthropic, operations: { "chat-completion": openaiChat } }));
}

export function chats(): void {
  // @ts-expect-error one message is no list
  void (() => client.chatCompletion({ model, messages: { role: "user", content: "Hi" } }));
  // @ts-expect-error content
  void (() => client.chatCompletion({ model, messages: [{ role: "user", text: "Hi" }] }));
  // @ts-expect-error a part has a type
  void (() => client.chatCompletion({ model, messages: [{ role: "user", content: [{ text: "Hi" }] }] }));
  // @ts-expect-error max_completion_tokens
  void (() => client.chatCompletion({ model, messages, max_completion_token: 5 }));
  // @ts-expect-error top_p
  void (() => client.chatCompletion({ model, messages, topP: 0.5 }));
  // @ts-expect-error stop is a string or a list of strings
  void (() => client.chatCompletion({ model, messages, stop: 7 }));
  // @ts-expect-error seed is a number
  void (() => client.chatCompletion({ model, messages, seed: "7" }));
  // @ts-expect-error logit_bias is an object of numbers
  void (() => client.chatCompletion({ model, messages, logit_bias: ["50256"] }));
  // @ts-expect-error tools
  void (() => client.chatCompletion({ model, messages, functions: [] }));
  // @ts-expect-error a function has a name
  void (() => client.chatCompletion({ model, messages, tools: [{ type: "function", function: {} }] }));
  // @ts-expect-error a chosen tool has a function
  void (() => client.chatCompletion({ model, messages, tool_choice: { name: "f" } }));
  // @ts-expect-error a schema has a name and a schema
  void (() => client.chatCompletion({ model, messages, response_format: { type: "json_schema" } }));
  // @ts-expect-error unknown provider in the list
  void (() => client.chatCompletion({ provider: ["groq", "openia"], model, messages }));
  // @ts-expect-error a stream is read with for await
  void (async () => (await client.chatCompletionStream({ model, messages })).choices);
  void (async () => {
    // @ts-expect-error the plain method is no stream
    for await (const chunk of await client.chatCompletion({ model, messages })) void chunk;
  });
}

export function otherOperations(): void {
  // @ts-expect-error negative_prompt
  void (() => client.textToImage({ model, inputs: "x", parameters: { negativePrompt: "y" } }));
  // @ts-expect-error seed is a number
  void (() => client.textToImage({ model, inputs: "x", parameters: { seed: "1" } }));
  // @ts-expect-error some other provider makes videos
  void (() => some.textToVideo({ provider: "anthropic", model, inputs: "x" }));
  // @ts-expect-error a list of labels
  void (() => client.zeroShotClassification({ model, inputs: "x", parameters: { candidate_labels: "a" } }));
  // @ts-expect-error labels are needed
  void (() => client.zeroShotClassification({ model, inputs: "x" }));
  // @ts-expect-error documents
  void (() => client.textRanking({ model, query: "x", texts: ["a"] }));
  // @ts-expect-error an image and a question
  void (() => client.visualQuestionAnswering({ model, inputs: { question: "x" } }));
  // @ts-expect-error a table has columns of strings
  void (() => client.tableQuestionAnswering({ model, inputs: { query: "x", table: [["a"]] } }));
  // @ts-expect-error src_lang
  void (() => client.translation({ model, inputs: "x", parameters: { source_lang: "en" } }));
  // @ts-expect-error unknown operation
  void (() => client.jobs.start("text-to-movie", { model, inputs: "x" }));
}

export function reading(error: unknown): void {
  // @ts-expect-error an error that was not checked
  void (() => error.code);
  // @ts-expect-error status
  void (() => (error instanceof ProviderApiError ? error.statusCode : 0));
  // @ts-expect-error a provider's name is a string
  void (() => parseProvider(7));
  // @ts-expect-error a file is no text
  void (async (): Promise<string> => client.textToSpeech({ model, inputs: "x" }));
  // @ts-expect-error a vector for each text
  void (async (): Promise<number> => client.featureExtraction({ model, inputs: ["x"] }));
  // @ts-expect-error usage may be missing
  void (async () => (await client.chatCompletion({ model, messages })).usage.total_tokens);
  // @ts-expect-error calls of tools may be missing
  void (async () => (await client.chatCompletion({ model, messages })).choices[0].message.tool_calls[0]);
  // @ts-expect-error a list of clients is needed
  void (() => fallback({ providers: 7 }));
}
