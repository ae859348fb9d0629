import { describe, expect, it } from "vitest";
import { user } from "../run.ts";
import { client, prompt, withWires } from "./request.ts";

withWires();

describe("the client", () => {
  it.each([
    ["openai", "gpt"],
    ["mistral", "codestral"],
    ["ollama", "acme:1"],
    ["llama.cpp", "acme"],
    ["tgi", "acme"],
    ["vllm", "acme"],
  ] as const)("reads the texts of %s, whole and streamed", async (provider, name) => {
    const model = provider === "openai" || provider === "mistral" ? `${provider}/${name}` : name;
    const input = { model, provider, inputs: prompt, parameters: { max_new_tokens: 12 } };
    const { generated_text } = await client().textGeneration(input);
    let text = "";
    for await (const chunk of client().textGenerationStream(input)) {
      text += chunk.token.special ? "" : chunk.token.text;
    }
    expect(text).toBe(generated_text);
    expect(text.length).toBeGreaterThan(10);
  });

  it.each(["anthropic", "google"] as const)("reads the chats of %s, whole and streamed", async (provider) => {
    const input = { model: `${provider}/acme`, provider, messages: [user("1 + 1")] };
    const whole = (await client().chatCompletion(input)).choices[0]?.message.content;
    let text = "";
    for await (const chunk of client().chatCompletionStream(input)) {
      text += chunk.choices[0]?.delta.content ?? "";
    }
    expect(text).toBe(whole);
    expect(text).toContain("“1 + 1”");
  });
});
