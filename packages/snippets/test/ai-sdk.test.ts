import { inferenceSnippets, type SnippetOptions } from "@inferhub/snippets";
import { describe, expect, it } from "vitest";

const talk = { id: "acme/talk-7b", pipeline_tag: "text-generation" };

const write = (options: SnippetOptions, model: { id: string; pipeline_tag?: string } = talk) =>
  inferenceSnippets(model, { provider: "groq", ...options, client: "ai-sdk" }).map(({ code }) => code)[0];

const chat = (inputs: object, options: SnippetOptions = {}) => write({ inputs, ...options });

const ask = (content: string) => ({ role: "user", content });

describe("code for the AI SDK", () => {
  it("sends a single message as the prompt, with the settings of the AI SDK", () => {
    const code = chat({ messages: [ask("Why?")], temperature: 0.3, max_tokens: 100, stop: "\n" });
    expect(code).toContain('import { generateText } from "ai";');
    expect(code).toContain('prompt: "Why?"');
    expect(code).toContain("temperature: 0.3");
    expect(code).toContain("maxOutputTokens: 100");
    expect(code).toContain('stopSequences: ["\\n"]');
    expect(code).not.toContain("providerOptions");
  });

  it("names model and provider, and reads the token from the environment", () => {
    const code = chat({ messages: [ask("Why?")] });
    expect(code).toContain("createInferhub({ accessToken: process.env.HF_TOKEN })");
    expect(code).toContain('inferhub("acme/talk-7b", { provider: "groq" })');
  });

  it("sets a system prompt apart, and keeps earlier messages and images", () => {
    const image = { type: "image_url", image_url: { url: "https://acme.example/a.png" } };
    const code = chat({
      messages: [
        { role: "system", content: "Be brief." },
        ask("Hello"),
        { role: "assistant", content: "Hi" },
        { role: "user", content: [{ type: "text", text: "What is this?" }, image] },
      ],
    });
    expect(code).toContain('system: "Be brief."');
    expect(code).toContain('{ type: "image", image: "https://acme.example/a.png" }');
    expect(code).toContain('role: "assistant"');
    expect(code).not.toContain("image_url");
  });

  it("passes parameters that the AI SDK does not have as options of the provider", () => {
    const code = chat({ messages: [ask("Why?")], reasoning_effort: "low" });
    expect(code).toMatch(/providerOptions: \{ inferhub: \{ reasoning_effort: "low" \} \}/);
  });

  it("streams if configured", () => {
    const code = chat({ messages: [ask("Why?")] }, { streaming: true });
    expect(code).toContain("streamText(");
    expect(code).toContain("for await (const text of textStream)");
  });

  it("saves an image, and prints an embedding", () => {
    const image = write({ provider: "fal-ai" }, { id: "acme/draw", pipeline_tag: "text-to-image" });
    expect(image).toContain("inferhub.imageModel(");
    expect(image).toContain('await writeFile("image.');
    const embedding = write(
      { provider: "hf-inference" },
      { id: "acme/embed", pipeline_tag: "feature-extraction" },
    );
    expect(embedding).toContain("inferhub.embeddingModel(");
    expect(embedding).toContain("value: ");
  });

  it("is absent for tools, and for operations without a function of the AI SDK", () => {
    const tools = [{ type: "function", function: { name: "weather", parameters: { type: "object" } } }];
    expect(chat({ messages: [ask("Rain?")], tools })).toBeUndefined();
    const kind = { id: "acme/kind", pipeline_tag: "text-classification" };
    expect(write({ provider: "hf-inference" }, kind)).toBeUndefined();
  });
});
