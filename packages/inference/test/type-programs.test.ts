import type { ChatMessage, ChatTool } from "@inferhub/catalog/types";
import { InferenceClient } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { groq } from "@inferhub/inference/providers/groq";
import type OpenAI from "openai";
import { describe, expectTypeOf, it } from "vitest";

// Checked by the compiler (`npm run check`); the bodies are not called.
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

describe("programs that compile", () => {
  it("a conversation continues with the response", () => {
    void (async () => {
      const history: ChatMessage[] = [{ role: "system", content: "Be brief." }];
      history.push({ role: "user", content: "Hi" });
      const answer = await client.chatCompletion({ provider: "groq", model, messages: history });
      history.push(answer.choices[0].message);
      for (const call of answer.choices[0].message.tool_calls ?? []) {
        history.push({ role: "tool", tool_call_id: call.id, content: call.function.arguments });
      }
      return answer.usage?.total_tokens;
    });
  });

  it("messages, tools and formats of openai", () => {
    expectTypeOf<OpenAI.ChatCompletionMessageParam>().toExtend<ChatMessage>();
    expectTypeOf<OpenAI.ChatCompletionMessage>().toExtend<ChatMessage>();
    expectTypeOf<OpenAI.ChatCompletionTool>().toExtend<ChatTool>();
    type Input = Parameters<typeof client.chatCompletion>[0];
    type OpenAIInput = OpenAI.ChatCompletionCreateParamsNonStreaming;
    expectTypeOf<OpenAIInput["response_format"]>().toExtend<Input["response_format"]>();
    expectTypeOf<OpenAIInput["tool_choice"]>().toExtend<Input["tool_choice"]>();
    expectTypeOf<OpenAIInput["reasoning_effort"]>().toExtend<Input["reasoning_effort"]>();
    expectTypeOf<OpenAIInput["stop"]>().toExtend<Input["stop"]>();
    expectTypeOf<OpenAIInput["messages"]>().toExtend<Input["messages"]>();
  });

  it("providers", () => {
    void (() => client.chatCompletion({ provider: "auto", model, messages }));
    void (() => client.chatCompletion({ provider: ["groq", "together"], model, messages }));
    void (() => client.chatCompletion({ provider: ["groq", "together"] as const, model, messages }));
    void (() => client.textToImage({ provider: "fal-ai", model, inputs: "x" }));
    const some = createClient({ providers: [groq, falAi, own], keys: { acme: "key" } });
    void (() => some.chatCompletion({ provider: "acme", model, messages }));
    void (() => some.withMeta.textToImage({ provider: "fal-ai", model, inputs: "x" }));
    const more = new InferenceClient("token", { providers: [own], provider: "acme", keys: { acme: "key" } });
    void (() => more.chatCompletion({ provider: "acme", model, messages }));
    void (() => more.chatObject({ provider: "acme", model, messages, responseFormat: {} as never }));
    void ((each: InferenceClient) => each)(client);
  });

  it("servers at a URL need no model", () => {
    void (() => client.endpoint("http://localhost:8080").chatCompletion({ messages }));
    void (() => client.chatCompletion({ endpointUrl: "http://localhost:8080", messages }));
    void (() =>
      new InferenceClient("", { endpointUrl: "http://localhost:8080" }).chatCompletion({ messages }));
    void (() => client.imageClassification({ endpointUrl: "http://localhost:8080", data: new Blob() }));
  });

  it("parameters of one provider", () => {
    void (() =>
      client.chatCompletion({ provider: "together", model, messages, extra: { top_k: 40, anything: 1 } }));
    void (() => client.textToImage({ provider: "fal-ai", model, inputs: "x", extra: { num_images: 2 } }));
    void (() => client.chatCompletion({ model, messages, extra: { top_k: 40 } }));
  });

  it("constants, and values that may be undefined", () => {
    const args = { model, messages: [{ role: "user", content: "Hi" }], stop: ["."] } as const;
    void (() => client.chatCompletion(args));
    void ((limit: number | undefined, token: string | undefined) =>
      client.chatCompletion({ model, messages, max_tokens: limit, accessToken: token }));
    void ((signal: AbortSignal) => client.chatCompletion({ model, messages }, { signal, timeout: 1000 }));
  });

  it("files in the form that is chosen", () => {
    expectTypeOf(() => client.textToImage({ model, inputs: "x" })).returns.resolves.toEqualTypeOf<Blob>();
    const url = () => client.textToImage({ provider: "fal-ai", model, inputs: "x" }, { outputType: "url" });
    expectTypeOf(url).returns.resolves.toEqualTypeOf<string>();
    void ((bytes: Uint8Array) => client.imageToImage({ model, inputs: bytes, parameters: { prompt: "x" } }));
  });

  it("streams and their metadata", () => {
    void (async () => {
      let text = "";
      for await (const chunk of client.chatCompletionStream({ model, messages })) {
        text += chunk.choices[0]?.delta.content ?? "";
      }
      const { data, meta } = client.withMeta.chatCompletionStream({ model, messages });
      for await (const _ of data);
      return [text, (await meta).attempts];
    });
  });

  it("jobs", () => {
    void (async () => {
      const job = await client.jobs.start("text-to-video", { provider: "fal-ai", model, inputs: "x" });
      expectTypeOf(await job.result()).toEqualTypeOf<Blob>();
    });
    // @ts-expect-error serves no videos
    void (() => client.jobs.start("text-to-video", { provider: "groq", model, inputs: "x" }));
  });
});
