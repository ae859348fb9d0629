import { describe, expect, it } from "vitest";
import { findRunningServers } from "../src/servers/find-running-servers.ts";

/** Documented responses by port and path. */
const REPLIES: Readonly<Record<string, unknown>> = {
  "11434/api/tags": {
    models: [
      { model: "llama3.2:3b", size: 2_019_393_189, details: { quantization_level: "Q4_K_M" } },
      { model: "nomic-embed-text:latest", size: 274_302_450, details: {} },
      { model: "big:cloud", size: 1, remote_host: "https://ollama.com" },
    ],
  },
  "11434/api/show": {
    capabilities: ["completion", "tools"],
    model_info: { "general.architecture": "llama", "llama.context_length": 131_072 },
  },
  "11434/api/show?nomic-embed-text:latest": {
    capabilities: ["embedding"],
    model_info: { "nomic-bert.context_length": 2048 },
  },
  "1234/api/v0/models": {
    data: [{ id: "qwen2.5", type: "llm", state: "loaded", quantization: "Q4_0", max_context_length: 32_768 }],
  },
  "8080/v1/models": {
    data: [{ id: "m.gguf", owned_by: "llamacpp", meta: { n_ctx: 4096, size: 500_000_000 } }],
  },
  "8000/v1/models": { data: [{ id: "org/model", owned_by: "vllm", max_model_len: 8192 }] },
};

const fetchFrom = (replies: Readonly<Record<string, unknown>>, asked: string[] = []) =>
  (async (address: string | URL | Request, init?: RequestInit) => {
    const { hostname, port, pathname } = new URL(String(address));
    asked.push(hostname);
    expect(init?.redirect).toBe("error");
    const { model = "" } = init?.body === undefined ? {} : JSON.parse(String(init?.body));
    const body = replies[`${port}${pathname}?${model}`] ?? replies[`${port}${pathname}`];
    if (body === undefined) throw new TypeError("fetch failed");
    return Response.json(body);
  }) as typeof fetch;

describe("servers on this machine", () => {
  it("are found with their models, sizes and context windows, without cloud models", async () => {
    const found = await findRunningServers({ fetch: fetchFrom(REPLIES) });
    expect(found.map(({ provider, baseUrl, models }) => [provider, baseUrl, models])).toEqual([
      [
        "ollama",
        "http://127.0.0.1:11434",
        [
          {
            ...{ id: "llama3.2:3b", bytes: 2_019_393_189, quantization: "Q4_K_M", kind: "chat" },
            contextTokens: 131_072,
          },
          { id: "nomic-embed-text:latest", bytes: 274_302_450, kind: "embedding", contextTokens: 2048 },
        ],
      ],
      [
        "lm-studio",
        "http://127.0.0.1:1234",
        [{ id: "qwen2.5", kind: "chat", isLoaded: true, quantization: "Q4_0", contextTokens: 32_768 }],
      ],
      [
        "llama.cpp",
        "http://127.0.0.1:8080",
        [{ id: "m.gguf", kind: "chat", bytes: 500_000_000, contextTokens: 4096 }],
      ],
      ["vllm", "http://127.0.0.1:8000", [{ id: "org/model", contextTokens: 8192 }]],
    ]);
  });

  it("list the models of LM Studio with their sizes, from its newer API", async () => {
    const models = [
      {
        ...{ type: "llm", key: "qwen/qwen3-4b", size_bytes: 2_497_281_120, max_context_length: 40_960 },
        ...{
          quantization: { name: "Q4_K_M", bits_per_weight: 4 },
          loaded_instances: [{ id: "qwen/qwen3-4b" }],
        },
      },
      { type: "embedding", key: "nomic-embed", size_bytes: 84_106_624, max_context_length: 2048 },
    ];
    const found = await findRunningServers({
      fetch: fetchFrom({ ...REPLIES, "1234/api/v1/models": { models } }),
    });
    expect(found.find(({ provider }) => provider === "lm-studio")?.models).toEqual([
      {
        ...{ id: "qwen/qwen3-4b", kind: "chat", bytes: 2_497_281_120, contextTokens: 40_960 },
        ...{ quantization: "Q4_K_M", isLoaded: true },
      },
      { id: "nomic-embed", kind: "embedding", bytes: 84_106_624, contextTokens: 2048, isLoaded: false },
    ]);
  });

  it("are listed without details if a model has no description", async () => {
    const { "11434/api/show": _, "11434/api/show?nomic-embed-text:latest": __, ...others } = REPLIES;
    const found = await findRunningServers({ fetch: fetchFrom(others) });
    expect(found[0]?.models).toMatchObject([{ id: "llama3.2:3b", kind: "chat" }, { kind: "embedding" }]);
  });

  it.each([
    [
      "tei",
      { model_id: "org/embed", model_type: { embedding: { pooling: "cls" } }, max_input_length: 512 },
      "embedding",
    ],
    ["tgi", { model_id: "org/chat", max_total_tokens: 4096 }, "chat"],
  ])("tell apart what shares a port: %s", async (provider, info, kind) => {
    const found = await findRunningServers({ fetch: fetchFrom({ "8080/info": info }) });
    expect(found).toMatchObject([{ provider, models: [{ kind }] }]);
  });

  it("are requested only on loopback", async () => {
    const asked: string[] = [];
    const baseUrls = { ollama: "http://192.168.0.5:11434", tei: "http://[::1]:9000/" };
    await findRunningServers({ fetch: fetchFrom({}, asked), baseUrls });
    expect(asked).not.toContain("192.168.0.5");
    expect(new Set(asked)).toEqual(new Set(["127.0.0.1", "[::1]"]));
  });

  it.each([[null], ["text"], [{ models: "no list" }], [{ data: [null, 1] }]])(
    "are not taken for what sends other JSON: %j",
    async (body) => {
      const replies = Object.fromEntries(Object.keys(REPLIES).map((key) => [key, body]));
      expect(await findRunningServers({ fetch: fetchFrom(replies) })).toEqual([]);
    },
  );
});
