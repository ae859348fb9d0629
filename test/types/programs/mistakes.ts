import { InferenceClient } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { groq } from "@inferhub/inference/providers/groq";

// Checked by `npm run check` and by the compilers of `compilers.long.contract.test.ts`: each line after a directive must not
// compile. The bodies are not called.
// cspell:ignore temprature
const model = "m";
const messages = [{ role: "user" as const, content: "Hi" }];
const client = new InferenceClient("token");
const own = defineProvider({
  id: "acme",
  label: "Acme",
  baseUrl: "https://acme.test",
  docsUrl: "https://acme.test",
  auth: { env: ["ACME_KEY"] },
  operations: { "chat-completion": openaiChat() },
});
const some = createClient({ providers: [groq, falAi, own] });

export function providers(): void {
  // @ts-expect-error unknown provider
  void (() => client.chatCompletion({ provider: "grok", model, messages }));
  // @ts-expect-error serves no images
  void (() => client.textToImage({ provider: "groq", model, inputs: "x" }));
  // @ts-expect-error serves no chat
  void (() => client.chatCompletion({ provider: "fal-ai", model, messages }));
  // @ts-expect-error one of the list serves no images
  void (() => client.textToImage({ provider: ["fal-ai", "groq"], model, inputs: "x" }));
  // @ts-expect-error a name that the compiler does not know: parseProvider
  void ((name: string) => client.chatCompletion({ provider: name, model, messages }));
  // @ts-expect-error no provider of this client
  void (() => some.chatCompletion({ provider: "together", model, messages }));
  // @ts-expect-error the client's own provider serves no images
  void (() => some.textToImage({ provider: "acme", model, inputs: "x" }));
  // @ts-expect-error unknown provider
  void (() => new InferenceClient("token", { provider: "grok" }));
  // @ts-expect-error unknown provider
  void (() => new InferenceClient("token", { keys: { grok: "key" } }));
  // @ts-expect-error no provider of this client classifies images
  void (() => some.imageClassification({ model, inputs: new Blob() }));
  // @ts-expect-error unknown method
  void (() => client.textToPicture({ model, inputs: "x" }));
}

export function namesOfParameters(): void {
  // @ts-expect-error max_tokens
  void (() => client.chatCompletion({ model, messages, max_token: 10 }));
  // @ts-expect-error max_tokens
  void (() => client.chatCompletion({ model, messages, maxTokens: 10 }));
  // @ts-expect-error temperature
  void (() => client.chatCompletion({ model, messages, temprature: 1 }));
  // @ts-expect-error messages
  void (() => client.chatCompletion({ model, message: messages }));
  // @ts-expect-error num_inference_steps
  void (() => client.textToImage({ model, inputs: "x", parameters: { num_inference_step: 4 } }));
  // @ts-expect-error it is a parameter
  void (() => client.textToImage({ model, inputs: "x", width: 512 }));
  // @ts-expect-error inputs
  void (() => client.textToImage({ model, prompt: "x" }));
  // @ts-expect-error only in extra
  void (() => client.chatCompletion({ model, messages, top_a: 40 }));
  // @ts-expect-error the plain method returns one response
  void (() => client.chatCompletion({ model, messages, stream: true }));
  // @ts-expect-error include_usage
  void (() => client.chatCompletionStream({ model, messages, stream_options: { includeUsage: true } }));
  // @ts-expect-error true or false
  void (() => client.chatCompletion({ model, messages, parallel_tool_calls: "no" }));
  // @ts-expect-error of the wrong type
  void (() => client.chatCompletion({ provider: "together", model, messages, extra: { top_k: "40" } }));
  // @ts-expect-error responseFormat is of chatObject
  void (() => client.chatCompletion({ model, messages, responseFormat: { type: "json_object" } }));
  // @ts-expect-error of the options, timeout
  void (() => client.chatCompletion({ model, messages }, { timeoutMs: 10 }));
  // @ts-expect-error of the options, outputType
  void (() => client.textToImage({ model, inputs: "x" }, { output: "url" }));
}

export function values(): void {
  // @ts-expect-error unknown role
  void (() => client.chatCompletion({ model, messages: [{ role: "usr", content: "Hi" }] }));
  // @ts-expect-error a user says something
  void (() => client.chatCompletion({ model, messages: [{ role: "user" }] }));
  // @ts-expect-error the result of a tool names its call
  void (() => client.chatCompletion({ model, messages: [{ role: "tool", content: "x" }] }));
  // @ts-expect-error a list
  void (() => client.chatCompletion({ model, messages: "Hi" }));
  // @ts-expect-error a number
  void (() => client.chatCompletion({ model, messages, temperature: "hot" }));
  // @ts-expect-error unknown choice
  void (() => client.chatCompletion({ model, messages, tool_choice: "always" }));
  const tool = { type: "function", name: "f", parameters: {} } as const;
  // @ts-expect-error the function is a separate field
  void (() => client.chatCompletion({ model, messages, tools: [tool] }));
  // @ts-expect-error unknown format
  void (() => client.chatCompletion({ model, messages, response_format: "json" }));
  const content = [{ type: "image_url", image_url: "u" }] as const;
  // @ts-expect-error image_url is an object
  void (() => client.chatCompletion({ model, messages: [{ role: "user", content }] }));
  // @ts-expect-error a string
  void (() => client.textToImage({ model, inputs: 7 }));
  // @ts-expect-error a number
  void (() => client.textToImage({ model, inputs: "x", parameters: { width: "512" } }));
  // @ts-expect-error unknown form
  void (() => client.textToImage({ model, inputs: "x" }, { outputType: "buffer" }));
  // @ts-expect-error a file
  void (() => client.imageClassification({ model, inputs: 7 }));
  // @ts-expect-error a question
  void (() => client.questionAnswering({ model, inputs: { context: "x" } }));
}

export function whatIsMissing(): void {
  // @ts-expect-error no model
  void (() => client.chatCompletion({ messages }));
  // @ts-expect-error no model
  void (() => client.textToImage({ inputs: "x" }));
  // @ts-expect-error no model
  void (() => some.chatCompletion({ messages }));
  // @ts-expect-error no arguments
  void (() => client.chatCompletion());
  // @ts-expect-error no messages
  void (() => client.chatCompletion({ model }));
  // @ts-expect-error no strings
  void (() => client.embedMany({ model }));
  // @ts-expect-error one text is no list
  void (() => client.embedMany({ model, inputs: "x" }));
}

export function reading(): void {
  // @ts-expect-error choices
  void (async () => (await client.chatCompletion({ model, messages })).choice);
  // @ts-expect-error a message, not a string
  void (async () => (await client.chatCompletion({ model, messages })).choices[0].text);
  // @ts-expect-error content may be null
  void (async () => (await client.chatCompletion({ model, messages })).choices[0].message.content.length);
  const stream = () => client.chatCompletionStream({ model, messages });
  // @ts-expect-error a chunk has a delta
  void (async () => (await stream().next()).value?.choices[0]?.message);
  // @ts-expect-error a file, unless another form is chosen
  void (async () => (await client.textToImage({ model, inputs: "x" })).startsWith("data:"));
  // @ts-expect-error a list
  void (async () => (await client.textClassification({ model, inputs: "x" })).label);
}
