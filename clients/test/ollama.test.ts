import { Ollama } from "ollama";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmulatedGateway, startEmulatedGateway } from "./gateway.ts";

const model = "meta-llama/Llama-3.3-70B-Instruct:groq";

let gateway: EmulatedGateway;
let ollama: Ollama;

beforeAll(async () => {
  gateway = await startEmulatedGateway();
  ollama = new Ollama({ host: gateway.url });
});

afterAll(() => gateway.stop());

const messages = [{ role: "user", content: "Name three lighthouses." }];

describe("the ollama package", () => {
  it("chats, in full and streamed", async () => {
    const whole = await ollama.chat({ model, messages });
    expect(whole.message).toMatchObject({ role: "assistant", content: expect.stringMatching(/\w/) });
    expect(whole).toMatchObject({ done: true, done_reason: "stop" });
    expect(whole.eval_count).toBeGreaterThan(0);
    let text = "";
    let isDone = false;
    for await (const part of await ollama.chat({ model, messages, stream: true })) {
      text += part.message.content;
      isDone = part.done;
    }
    expect(text).toMatch(/\w/);
    expect(isDone).toBe(true);
  });

  it("calls a tool, and continues with its result", async () => {
    const tools = [
      {
        type: "function",
        function: {
          name: "get_weather",
          description: "The weather in a city",
          parameters: { type: "object", required: ["city"], properties: { city: { type: "string" } } },
        },
      },
    ];
    const question = { role: "user", content: "What is the weather in Brest?" };
    const { message } = await ollama.chat({ model, messages: [question], tools });
    const [call] = message.tool_calls ?? [];
    expect(call?.function).toMatchObject({ name: "get_weather", arguments: { city: expect.any(String) } });
    const result = { role: "tool", content: "Fog", tool_name: "get_weather" };
    const said = await ollama.chat({ model, messages: [question, message, result], tools });
    expect(said.message.content).toMatch(/\w/);
  });

  it("generates a response that fits a schema", async () => {
    const format = {
      type: "object",
      required: ["height"],
      properties: { height: { type: "number" } },
      additionalProperties: false,
    };
    const { message } = await ollama.chat({ model, messages, format });
    expect(JSON.parse(message.content)).toEqual({ height: expect.any(Number) });
  });

  it("completes a prompt, and embeds strings", async () => {
    const { response } = await ollama.generate({
      model,
      prompt: "Name three lighthouses.",
      system: "Be brief.",
    });
    expect(response).toMatch(/\w/);
    const { embeddings } = await ollama.embed({ model: "BAAI/bge-m3:hf-inference", input: ["a", "b"] });
    expect(embeddings).toHaveLength(2);
  });

  it("lists models with their capabilities", async () => {
    const { models } = await ollama.list();
    const first = models[0]?.name ?? "";
    expect(models.length).toBeGreaterThan(10);
    const { capabilities } = await ollama.show({ model: first });
    expect(capabilities).toContain("completion");
    expect((await ollama.ps()).models).toEqual([]);
    await expect(ollama.show({ model: "nothing/there" })).rejects.toThrow(/nothing\/there/);
  });
});
