import { defineOperation } from "@inferhub/catalog";
import { InferenceClient, type InferenceClientError } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { type Adapter, defineProvider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { groq } from "@inferhub/inference/providers/groq";
import { hfInference } from "@inferhub/inference/providers/hf-inference";
import * as v from "valibot";
import { describe, expectTypeOf, it } from "vitest";

// Checked by the compiler (`npm run check`); the bodies are not called.
const facts = {
  id: "made-up",
  label: "Made Up",
  baseUrl: "https://x.test",
  docsUrl: "https://x.test",
  auth: { env: ["X_KEY"] },
} as const;

describe("types", () => {
  it("an adapter under another operation's id does not compile", () => {
    // @ts-expect-error a chat adapter generates no images
    defineProvider({ ...facts, operations: { "text-to-image": openaiChat() } });
    defineProvider({ ...facts, operations: { "chat-completion": openaiChat() } });
  });

  it("an adapter must accept and return the types of its operation", () => {
    const shout = defineOperation({
      id: "shout",
      summary: "",
      tasks: [],
      primary: "inputs",
      exampleModel: "a/b",
      input: v.object({ inputs: v.string() }),
      output: v.string(),
    });
    const good: Adapter<typeof shout> = {
      operation: shout,
      shape: { format: "x" },
      buildRequest: ({ input }) => ({ path: `/${input.inputs}` }),
      parseResponse: (body) => String(body),
    };
    // @ts-expect-error the response is text
    const wrongAnswer: Adapter<typeof shout> = { ...good, parseResponse: () => 7 };
    // @ts-expect-error unknown field
    const badPath: Adapter<typeof shout> = { ...good, buildRequest: ({ input }) => ({ path: input.prompt }) };
    void [wrongAnswer, badPath];
  });

  it("a client has the methods of its providers and no others", () => {
    const client = createClient({ providers: [groq, falAi], keys: { groq: "x" } });
    expectTypeOf(client.chatCompletionStream).toBeFunction();
    expectTypeOf(client.textToImage).toBeFunction();
    // @ts-expect-error neither classifies text
    void client.textClassification;
    // @ts-expect-error images are not streamed
    void client.textToImageStream;
    // @ts-expect-error no provider of this client
    createClient({ providers: [groq], keys: { together: "x" } });
  });

  it("responses have the operation's type, and files the requested form", () => {
    const client = createClient({ providers: [hfInference] });
    const call = () => client.textToImage({ inputs: "x", model: "m" });
    const url = () => client.textToImage({ inputs: "x", model: "m" }, { outputType: "url" });
    const labels = () => client.textClassification({ model: "m", inputs: "x" });
    const chat = () =>
      client.withMeta.chatCompletion({ model: "m", messages: [{ role: "user" as const, content: "x" }] });
    expectTypeOf(call).returns.resolves.toEqualTypeOf<Blob>();
    expectTypeOf(url).returns.resolves.toEqualTypeOf<string>();
    expectTypeOf(labels).returns.resolves.items.toHaveProperty("score").toBeNumber();
    expectTypeOf(chat).returns.resolves.toHaveProperty("meta").toHaveProperty("attempts").toBeNumber();
    // @ts-expect-error a string is required
    void (() => client.textClassification({ inputs: 7 }));
  });

  it("older names of arguments are accepted", () => {
    const client = new InferenceClient("x");
    void (() => client.automaticSpeechRecognition({ model: "m", data: new Blob([]) }));
    // @ts-expect-error one of the two is needed
    void (() => client.automaticSpeechRecognition({ model: "m" }));
  });

  it("codes of errors are a closed set", () => {
    const name = (error: InferenceClientError) => {
      switch (error.code) {
        case "rate-limited":
          return "slow down";
        // @ts-expect-error not a code
        case "rate-limitd":
          return "never";
        default:
          return "other";
      }
    };
    expectTypeOf(name).returns.toBeString();
  });
});
