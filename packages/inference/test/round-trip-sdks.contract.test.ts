import { HTTPClient, Mistral } from "@mistralai/mistralai";
import { type Cohere, CohereClientV2 } from "cohere-ai";
import { describe, expect, it } from "vitest";
import { cohereChatServer } from "../src/formats/cohere-chat/server.ts";
import { cohereRerankServer } from "../src/formats/cohere-rerank/server.ts";
import { mistralTranscriptionsServer } from "../src/formats/mistral/server.ts";
import { CALLS, type Format, type Json, readFiles, respond } from "./server-half.ts";

// Formats without an adapter, since the client uses their providers' other format. The provider's own package is
// the client: its requests must be read as the operation's input, and the package must read the output.

/** A `fetch` with a server format behind it, and the inputs that it read. */
function serve(server: Format, operation: string, isStream = false) {
  const read: { parsed?: Json | undefined } = {};
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const served = await respond(server, new Request(url, init), CALLS[operation]?.output, isStream);
    read.parsed = served.parsed;
    return served.response;
  };
  return { fetch, read };
}

const cohere = (fetch: typeof globalThis.fetch) =>
  new CohereClientV2({ token: "secret", environment: "http://cohere.test", fetch, maxRetries: 0 });

const model = "acme/model";

describe("cohere-chat", () => {
  const { input, output } = CALLS["chat-completion"] as {
    input: { messages: Json[]; tools: Cohere.ToolV2[]; stop: string[] } & Record<string, number>;
    output: {
      choices: [{ message: { content: string; tool_calls: unknown[] } }];
      usage: { prompt_tokens: number; completion_tokens: number };
    };
  };
  // The package names members in camel case, and OpenAI's in Cohere's words.
  const request = {
    model,
    messages: input.messages.map(({ tool_calls, tool_call_id, ...message }) => ({
      ...message,
      ...(tool_calls !== undefined && { toolCalls: tool_calls }),
      ...(tool_call_id !== undefined && { toolCallId: tool_call_id }),
    })) as unknown as Cohere.ChatMessageV2[],
    tools: input.tools,
    stopSequences: input.stop,
    maxTokens: input["max_tokens"] ?? 0,
    temperature: input["temperature"] ?? 0,
    p: input["top_p"] ?? 0,
  };

  it("gives the input back, and then the output", async () => {
    const { fetch, read } = serve(cohereChatServer as Format, "chat-completion");
    const received = await cohere(fetch).chat(request);
    expect(read.parsed).toMatchObject(input);
    const [{ message }] = output.choices;
    expect(received).toMatchObject({
      finishReason: "TOOL_CALL",
      message: { role: "assistant", toolPlan: message.content, toolCalls: message.tool_calls },
      usage: {
        tokens: { inputTokens: output.usage.prompt_tokens, outputTokens: output.usage.completion_tokens },
      },
    });
  });

  it("gives the text of a stream back", async () => {
    const { fetch, read } = serve(cohereChatServer as Format, "chat-completion", true);
    let text = "";
    for await (const event of await cohere(fetch).chatStream(request)) {
      if (event.type === "content-delta") text += event.delta?.message?.content?.text ?? "";
    }
    expect(read.parsed).toMatchObject(input);
    expect(text).toBe(output.choices[0].message.content);
  });
});

describe("cohere-rerank", () => {
  it("gives the input back, and then the output", async () => {
    const { input, output } = CALLS["text-ranking"] as {
      input: { query: string; documents: string[] };
      output: { index: number; score: number }[];
    };
    const { fetch, read } = serve(cohereRerankServer as Format, "text-ranking");
    const { results } = await cohere(fetch).rerank({ model, ...input });
    expect(read.parsed).toMatchObject(input);
    expect(results).toEqual(output.map(({ index, score }) => ({ index, relevanceScore: score })));
  });
});

describe("mistral-transcriptions", () => {
  it("gives the input back, and then the output", async () => {
    const { input, output } = CALLS["automatic-speech-recognition"] as {
      input: { inputs: Blob };
      output: { text: string };
    };
    const { fetch, read } = serve(mistralTranscriptionsServer as Format, "automatic-speech-recognition");
    const httpClient = new HTTPClient({ fetcher: fetch });
    const mistral = new Mistral({ apiKey: "secret", serverURL: "http://mistral.test", httpClient });
    const content = new Uint8Array(await input.inputs.arrayBuffer());
    const received = await mistral.audio.transcriptions.complete({
      model,
      file: { fileName: "speech.wav", content },
    });
    expect(await readFiles(read.parsed)).toMatchObject((await readFiles(input)) as object);
    expect(received).toMatchObject({ model, ...output });
  });
});
