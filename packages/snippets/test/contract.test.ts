import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import {
  findLibraries,
  inferenceSnippets,
  librarySnippets,
  localApps,
  render,
  type SnippetOptions,
} from "@inferhub/snippets";
import { getInferenceSnippets, getModelInputSnippet } from "@inferhub/snippets/compat";
import { describe, expect, it } from "vitest";

const pairs = PROVIDERS.flatMap((provider: Provider) =>
  OPERATIONS.filter(({ id }) => Object.hasOwn(provider.operations, id)).map(({ id, exampleModel }) => ({
    provider: provider.id,
    operation: id,
    model: exampleModel,
    wire: provider.operations[id]?.shape.format,
  })),
);

const talk = { id: "acme/talk-7b", pipeline_tag: "text-generation" };
const codeOf = (options: object, model: { id: string; pipeline_tag?: string } = talk) =>
  inferenceSnippets(model, options as SnippetOptions)
    .map(({ code }) => code)
    .join("\n");

describe("inferenceSnippets", () => {
  it("installs the packages that a call's result needs", () => {
    const installed = (pipeline_tag: string) =>
      inferenceSnippets({ id: "acme/model", pipeline_tag }, { client: "huggingface_hub" }).map(
        ({ install }) => install,
      );
    expect(installed("text-to-image")).toEqual(["pip install huggingface_hub pillow"]);
    expect(installed("text-to-speech")).toEqual(["pip install huggingface_hub"]);
    expect(installed("text-generation")).toEqual(["pip install huggingface_hub"]);
  });

  it.each(pairs)(
    "$operation at $provider: fetch, requests, curl and ours",
    ({ provider, operation, model, wire }) => {
      const options = { provider, operation } as SnippetOptions;
      const clients = inferenceSnippets({ id: model, pipeline_tag: operation }, options).map(
        ({ language, client }) => `${language}/${client}`,
      );
      expect(clients).toEqual(
        expect.arrayContaining(["js/fetch", "js/inferhub", "python/requests", "sh/curl"]),
      );
      // OpenAI's client sends its key in no other header than its own.
      const isOpenai = wire === "openai-chat" && !["azure-openai", "clarifai"].includes(provider);
      expect(clients.includes("js/openai")).toBe(
        operation === "chat-completion" && (isOpenai || provider === "clarifai"),
      );
      expect(new Set(clients).size).toBe(clients.length);
    },
  );

  it.each(pairs)("$operation at $provider is followed to its end", ({ provider, operation, model }) => {
    const options = { provider, operation, client: "fetch" } as SnippetOptions;
    const [snippet] = inferenceSnippets({ id: model, pipeline_tag: operation }, options);
    const adapter = PROVIDERS.find((each: Provider) => each.id === provider)
      ?.operations as Provider["operations"];
    const { job, operation: asked } = adapter[operation] ?? {};
    if (job) expect(snippet?.code).toContain("const submitted =");
    const isFile = /^(image|text|video)-.*to-(image|video|speech|audio)$/.test(asked?.id ?? "");
    // A recording as hexadecimal text is printed, as no reader of it is a line long.
    const isText = adapter[operation]?.shape.format === "minimax-speech";
    if (isFile && !isText) expect(snippet?.code).toContain("writeFile(");
  });

  const speech = { id: "acme/voice", pipeline_tag: "text-to-speech" };

  it.each([
    ["at the Hub's servers", { provider: "hf-inference" }],
    ["at a self-hosted endpoint", { endpointUrl: "https://mine.test" }],
  ])("of speech %s names the field text and the file speech.flac", (_, options) => {
    const snippets = inferenceSnippets(speech, options as SnippetOptions);
    expect(snippets.map(({ client }) => client).sort()).toEqual(
      ["curl", "fetch", "huggingface.js", "huggingface_hub", "inferhub", "requests"].sort(),
    );
    for (const { client, code } of snippets) {
      expect(code.match(/\bspeech\.\w+/g), client).toEqual(["speech.flac", "speech.flac"]);
      const isLibrary = client === "inferhub" || client === "huggingface.js";
      expect(code, client).toMatch(isLibrary ? /\binputs: "/ : /\btext\b"?[:=] ?"/);
      if (!isLibrary) expect(code, client).not.toContain("inputs");
    }
  });

  it("of speech saves the file type that the provider returns", () => {
    const saved = (provider: string) =>
      codeOf({ provider, client: "inferhub" }, speech).match(/speech\.\w+/)?.[0];
    expect(saved("openai")).toBe("speech.mp3");
    expect(saved("google")).toBe("speech.wav");
    expect(saved("fal-ai")).toBe("speech.wav");
  });

  it("comes in the order Python, JavaScript, shell", () => {
    const languages = inferenceSnippets(talk, { provider: "groq" }).map(({ language }) => language);
    expect([...new Set(languages)]).toEqual(["python", "js", "sh"]);
  });

  it("has one language or one client if requested", () => {
    const of = (options: SnippetOptions) => inferenceSnippets(talk, options).map(({ client }) => client);
    expect(of({ provider: "groq", language: "sh" })).toEqual(["curl"]);
    expect(of({ provider: "groq", client: "openai" })).toEqual(["openai", "openai"]);
    expect(of({ provider: "groq", client: "none such" })).toEqual([]);
  });

  it("reads tokens from the environment: the Hub's, the provider's, an endpoint's", () => {
    expect(codeOf({ provider: "groq", client: "fetch" })).toContain("process.env.HF_TOKEN");
    expect(codeOf({ provider: "groq", client: "fetch", directRequest: true })).toContain(
      "process.env.GROQ_API_KEY",
    );
    expect(codeOf({ endpointUrl: "https://mine.test", client: "curl" })).toContain("$API_TOKEN");
    expect(codeOf({ provider: "ollama", client: "curl" })).not.toContain("Authorization");
  });

  it("holds a token that was given, and goes where that token does", () => {
    const hub = codeOf({ provider: "groq", accessToken: "hf_given" });
    expect(hub).toContain("Bearer hf_given");
    expect(hub).toContain("https://router.huggingface.co/v1");
    expect(hub).not.toContain("HF_TOKEN");
    const own = codeOf({ provider: "groq", accessToken: "gsk_given" });
    expect(own).toContain("https://api.groq.com/openai/v1");
    expect(own).not.toMatch(/process\.env|os\.environ|\$GROQ/);
  });

  it("names the account to bill for requests to the router", () => {
    const billed = inferenceSnippets(talk, { provider: "groq", billTo: "acme" });
    for (const { code } of billed) expect(code).toContain("acme");
    const own = { provider: "groq", billTo: "paying-team", directRequest: true } as const;
    for (const { code } of inferenceSnippets(talk, own)) expect(code).not.toContain("paying-team");
  });

  it("leaves the provider to the router: with any client for chats, with libraries for all else", () => {
    expect(codeOf({ client: "curl" })).toContain('"model": "acme/talk-7b"');
    const clients = inferenceSnippets({ id: "acme/kind", pipeline_tag: "text-classification" }).map(
      (each) => each.client,
    );
    expect(clients).toEqual(["huggingface_hub", "inferhub", "huggingface.js"]);
  });

  it("calls a self-hosted endpoint in the Hub's formats", () => {
    expect(codeOf({ endpointUrl: "https://mine.test/", client: "curl" })).toContain(
      "https://mine.test/v1/chat/completions",
    );
    const kind = { id: "acme/kind", pipeline_tag: "text-classification" };
    expect(codeOf({ endpointUrl: "https://mine.test/x?a=1", client: "curl" }, kind)).toContain(
      "'https://mine.test/x?a=1'",
    );
  });

  it("calls a model by the provider's own name for it, adapters on top of their base", () => {
    const mapping = { providerId: "fal-ai/lora", adapter: "lora", adapterWeightsPath: "w.safetensors" };
    const draw = { id: "acme/style", pipeline_tag: "text-to-image" };
    const code = codeOf({ provider: "fal-ai", mapping, client: "fetch", directRequest: true }, draw);
    expect(code).toContain("https://queue.fal.run/fal-ai/lora");
    expect(code).toContain("acme/style");
  });

  it("tells several files of a call apart", () => {
    const file = (name: string) => new File([name], name, { type: "image/png" });
    const inputs = { inputs: file("cat.png"), mask: file("mask.png"), parameters: { prompt: "a hat" } };
    const edit = { id: "acme/edit", pipeline_tag: "image-to-image" };
    for (const options of [
      {},
      { provider: "openai" },
      { provider: "black-forest-labs", directRequest: true },
    ]) {
      const snippets = inferenceSnippets(edit, { ...options, inputs } as SnippetOptions);
      expect(snippets).not.toEqual([]);
      for (const { code } of snippets) {
        expect(code).toContain("cat.png");
        expect(code).toContain("mask.png");
        const declared = [...code.matchAll(/^const (\w+)|^ {4}(\w+) = source\.read/gm)].map(
          ([, js, python]) => js ?? python,
        );
        expect(new Set(declared).size, code).toBe(declared.length);
      }
    }
    const refused = { provider: "fal-ai", inputs } as SnippetOptions;
    expect(() => inferenceSnippets(edit, refused)).toThrow("The provider doesn't accept a mask");
  });

  it("has no snippets for a task without providers, and rejects unknown names", () => {
    expect(inferenceSnippets({ id: "acme/bot", pipeline_tag: "reinforcement-learning" })).toEqual([]);
    expect(inferenceSnippets({ id: "acme/bot" })).toEqual([]);
    const draw = { id: "acme/draw", pipeline_tag: "text-to-image" };
    expect(() => inferenceSnippets(draw, { provider: "groq" })).toThrow("Groq doesn't support text-to-image");
    expect(() => codeOf({ provider: "acme" })).toThrow('Unknown provider: "acme"');
    expect(() => codeOf({ operation: "nothing" })).toThrow('Unknown operation: "nothing"');
    expect(() => codeOf({ provider: "groq", inputs: {} })).toThrow(InputError);
    expect(() => codeOf({ provider: "groq" }, { ...talk, id: "no id\n" })).toThrow("Not a model id");
  });
});

describe("librarySnippets", () => {
  it("uses the model's library, or the requested one", () => {
    const [named] = librarySnippets({ id: "acme/topics", library_name: "bertopic" });
    expect(named).toEqual({
      language: "python",
      install: "pip install bertopic",
      code: expect.stringContaining('BERTopic.load("acme/topics")'),
    });
    expect(librarySnippets({ id: "acme/topics" }, "bertopic")[0]).toEqual(named);
    expect(findLibraries({ id: "a/b", library_name: "peft", tags: ["x", "transformers", "peft"] })).toEqual([
      "peft",
      "transformers",
    ]);
  });

  it("is empty if no code exists, and rejects an unknown library", () => {
    expect(librarySnippets({ id: "a/b" })).toEqual([]);
    expect(librarySnippets({ id: "a/b", library_name: "acme's own" })).toEqual([]);
    expect(librarySnippets({ id: "a/b", library_name: "toString" })).toEqual([]);
    expect(() => librarySnippets({ id: "a/b" }, "toString")).toThrow(
      'Library "toString" is not in the catalog',
    );
  });

  it("returns a message without code as text", () => {
    expect(librarySnippets({ id: "a/b" }, "transformers")).toEqual([
      { language: "text", code: "# ⚠️ Type of model unknown" },
    ]);
  });
});

describe("localApps", () => {
  const model = {
    id: "acme/talk-7b-GGUF",
    tags: ["gguf", "conversational"],
    gguf: { total: 7e9, context_length: 8192, architecture: "llama" },
  };

  it("lists local apps that run a model, with the steps", () => {
    const { apps } = localApps(model, { file: "talk-7b-Q4_K_M.gguf" });
    const ollama = apps.find(({ app }) => app.key === "ollama");
    expect(ollama?.commands?.[0]?.steps[0]?.code).toBe("ollama run hf.co/acme/talk-7b-GGUF:Q4_K_M");
    expect(apps.find(({ app }) => app.key === "jan")?.link).toBe(
      "jan://models/huggingface/acme/talk-7b-GGUF",
    );
    expect(localApps({ id: "acme/none" }).apps).toEqual([]);
  });

  it("reports whether it fits a machine's memory", () => {
    const file = "talk-7b-Q4_K_M.gguf";
    expect(localApps(model, { file }).memory).toBeUndefined();
    expect(localApps(model, { file, memoryGb: 24 }).memory).toMatchObject({ fits: true });
    expect(localApps(model, { file, memoryGb: 2 }).memory).toMatchObject({ fits: false });
  });
});

describe("templates", () => {
  it("are found by language, client and name, and by nothing else", () => {
    expect(() => render("js", "fetch", "none", {})).toThrow("Template not found: js/fetch/none");
    expect(() => render("__proto__", "x", "y", {})).toThrow("Template not found: __proto__/x/y");
  });
});

describe("the ecosystem's names", () => {
  it("write the same code under `content`, and nothing where a provider does not run the task", () => {
    const [ours] = inferenceSnippets(talk, { provider: "groq" });
    const [theirs] = getInferenceSnippets(talk, "groq");
    expect(theirs).toEqual({ language: ours?.language, client: ours?.client, content: ours?.code });
    expect(getInferenceSnippets({ id: "a/b", pipeline_tag: "text-to-image" }, "groq")).toEqual([]);
  });

  it("accepts members of a chat among the options", () => {
    const messages = [{ role: "user", content: "Is it raining?" }];
    const [snippet] = getInferenceSnippets(talk, "groq", undefined, { messages, temperature: 0.2, top_p: 0 });
    expect(snippet?.content).toContain("Is it raining?");
    expect(snippet?.content).toContain("temperature=0.2");
    expect(snippet?.content).not.toContain("top_p");
  });

  it("writes samples as a program would", () => {
    const fill = { id: "a/b", pipeline_tag: "fill-mask", mask_token: "<m>" };
    expect(getModelInputSnippet(fill)).toBe('"The baker takes the bread out of the <m>."');
    expect(getModelInputSnippet(fill, false, true)).toBe("The baker takes the bread out of the <m>.");
    const question = { id: "a/b", pipeline_tag: "question-answering" };
    expect(getModelInputSnippet(question, true)).not.toContain("\n");
  });
});
