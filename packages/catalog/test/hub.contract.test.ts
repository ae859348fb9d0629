import { createHubModels, HubError, refreshModels, toModelRecord } from "@inferhub/catalog/hub";
import { ModelQueryError, type ModelRecord, searchModels } from "@inferhub/catalog/models";
import { describe, expect, it, test, vi } from "vitest";
import { serve } from "../../inference/test/serve.ts";

/** A record as the hub's API writes it. */
const whisper = {
  _id: "62d",
  id: "openai/whisper-large-v3",
  modelId: "openai/whisper-large-v3",
  pipeline_tag: "automatic-speech-recognition",
  library_name: "transformers",
  tags: ["transformers", "whisper", "license:apache-2.0", "region:us"],
  gated: false,
  private: false,
  downloads: 5000000,
  likes: 4000,
  lastModified: "2024-08-12T10:20:10.000Z",
  createdAt: "2023-11-07T18:41:14.000Z",
  safetensors: { parameters: { F16: 1543490560 }, total: 1543490560 },
  cardData: { license: "apache-2.0", language: ["en", "zh"], base_model: ["openai/whisper-large-v2"] },
  config: { model_type: "whisper", tokenizer_config: { chat_template: "{{ messages }}" } },
};

/** Three pages of two, the way the hub pages: a cursor in the address of the next. */
async function hub(
  more: { respond?: (path: string) => [status: number, body: unknown, headers?: object] } = {},
) {
  const asked: { path: string; authorization: string | undefined }[] = [];
  const origin = await serve((request, response) => {
    const path = request.url ?? "";
    asked.push({ path, authorization: request.headers.authorization });
    const url = new URL(path, "http://hub.test");
    const page = Number(url.searchParams.get("cursor") ?? 0);
    const [status, body, headers] = more.respond?.(path) ?? [
      200,
      [{ id: `acme/model-${2 * page}` }, { id: `acme/model-${2 * page + 1}`, tags: ["x"] }],
      page < 2 ? { link: `<https://other.test/api/models?cursor=${page + 1}>; rel="next"` } : {},
    ];
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  return { asked, models: createHubModels({ endpoint: origin, token: "hf_secret" }), origin };
}

const asked = (path: string | undefined) =>
  Object.fromEntries(new URL(path ?? "", "http://hub.test").searchParams);

describe("a list", () => {
  it("is read page by page, from the hub alone", async () => {
    const { models, asked } = await hub();
    const ids: string[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined; ) {
      const page = await models.search({ limit: 2, ...(cursor ? { cursor } : {}) });
      ids.push(...page.models.map(({ id }) => id));
      cursor = page.next;
    }
    expect(ids).toEqual([0, 1, 2, 3, 4, 5].map((number) => `acme/model-${number}`));
    expect(asked).toHaveLength(3);
    expect(asked[0]?.authorization).toBe("Bearer hf_secret");
  });

  it("is sent with the Hub's parameters", async () => {
    const { models, asked: paths } = await hub();
    await models.search({
      text: " harbour ",
      tasks: ["text-generation"],
      libraries: ["transformers"],
      providers: ["groq", "together"],
      licenses: ["mit"],
      parameters: { min: 1e9, max: 8e9 },
      sort: "-updated",
      limit: 5,
    });
    const url = new URL(paths[0]?.path ?? "", "http://hub.test");
    expect(url.pathname).toBe("/api/models");
    expect(url.searchParams.getAll("filter")).toEqual(["transformers", "license:mit"]);
    expect(url.searchParams.getAll("expand[]")).toContain("safetensors");
    expect(asked(paths[0]?.path)).toMatchObject({
      search: "harbour",
      pipeline_tag: "text-generation",
      inference_provider: "groq,together",
      num_parameters: "min:1000000000,max:8000000000",
      sort: "lastModified",
      direction: "-1",
      limit: "5",
    });
  });

  it("skips invalid records, and keeps one with unexpected fields", async () => {
    const { models } = await hub({
      respond: () => [200, [null, "x", {}, { id: "a/b", tags: "none", likes: "many" }]],
    });
    expect((await models.search({})).models).toEqual([{ id: "a/b", tags: [] }]);
  });

  test.each<[object, string]>([
    [{ tasks: ["a", "b"] }, "tasks: the hub filters by one value at a time"],
    [{ sort: "-parameters" }, "sort: the Hub doesn't support sorting by parameters"],
    [{ gguf: true }, "gguf: the hub does not filter by it"],
    [{ fits: { memoryGb: 8 } }, "fits: the hub does not filter by it"],
    [{ limit: 5000 }, "limit: 5000"],
  ])("of %j is refused before anything is sent", async (query, message) => {
    const fetch = vi.fn();
    const search = createHubModels({ fetch }).search(query);
    await expect(search).rejects.toThrow(ModelQueryError);
    await expect(search).rejects.toThrow(message);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("a model", () => {
  it("is read with the members that snippets need, as our fields and the Hub's", async () => {
    const { models, asked } = await hub({ respond: () => [200, whisper] });
    expect(await models.get("openai/whisper-large-v3")).toMatchObject({
      id: "openai/whisper-large-v3",
      license: "apache-2.0",
      parameters: 1543490560,
      languages: ["en", "zh"],
      baseModel: "openai/whisper-large-v2",
      releasedYear: 2023,
      gated: false,
      hasChatTemplate: true,
      downloads: 5000000,
    });
    const url = new URL(asked[0]?.path ?? "", "http://hub.test");
    expect(url.pathname).toBe("/api/models/openai/whisper-large-v3");
    expect(url.searchParams.getAll("expand[]")).toEqual(
      expect.arrayContaining(["cardData", "transformersInfo", "gguf"]),
    );
  });

  it("that the hub has not is undefined", async () => {
    const { models } = await hub({ respond: () => [404, { error: "Repository not found" }] });
    expect(await models.get("acme/nothing")).toBeUndefined();
  });

  it.each(["../../secrets", "a/..", "a/b/c", "a b", "", "a?b"])(
    "with the ID %j sends no request",
    async (id) => {
      const fetch = vi.fn();
      expect(await createHubModels({ fetch }).get(id)).toBeUndefined();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it.each([
    ["auto", true],
    ["manual", true],
    [false, false],
  ])("gated %j is gated: %s", (gated, expected) => {
    expect(toModelRecord({ id: "a/b", gated })?.gated).toBe(expected);
  });
});

describe("a failure", () => {
  test.each<[number, unknown, object, Partial<HubError>]>([
    [
      401,
      { error: "Invalid credentials" },
      {},
      { code: "unauthorized", retryable: false, message: "The Hub returned 401: Invalid credentials" },
    ],
    [429, "slow down", { "retry-after": "7" }, { code: "rate-limited", retryable: true, retryAfterMs: 7000 }],
    [503, "<html>busy</html>", {}, { code: "unavailable", retryable: true, status: 503 }],
    [400, { error: "Invalid sort" }, {}, { code: "refused", retryable: false }],
    [200, "<html>", {}, { code: "malformed", retryable: false }],
    [200, { models: [] }, {}, { code: "malformed" }],
  ])("%s %j %j", async (status, body, headers, expected) => {
    const { models } = await hub({ respond: () => [status, body, headers] });
    const error: HubError = await models.search({}).catch((reason) => reason);
    expect(error).toBeInstanceOf(HubError);
    expect(error).toMatchObject(expected);
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain("hf_secret");
  });

  it("of the network differs from a deadline and from the caller's abort", async () => {
    const unplugged = async () => Promise.reject(new TypeError("fetch failed"));
    await expect(createHubModels({ fetch: unplugged }).get("a/b")).rejects.toMatchObject({
      code: "unreachable",
    });
    const silent = await serve(() => undefined);
    await expect(createHubModels({ endpoint: silent, timeoutMs: 50 }).get("a/b")).rejects.toMatchObject({
      code: "timeout",
    });
    const signal = AbortSignal.abort(new Error("left"));
    await expect(createHubModels({ endpoint: silent }).get("a/b", { signal })).rejects.toThrow("left");
  });
});

describe("a refresh", () => {
  const old: ModelRecord[] = [
    { id: "openai/whisper-large-v3", tags: [], chatTemplateFamily: "ours", license: "mit" },
    { id: "gone/model", tags: ["kept"] },
  ];
  const respond = (path: string): [number, unknown] =>
    path.includes("whisper") ? [200, whisper] : [404, {}];

  it("updates the hub's facts, keeps ours, and skips chat templates", async () => {
    const { models: source } = await hub({ respond });
    const { models, missing } = await refreshModels(old, source);
    expect(models[0]).toMatchObject({
      license: "apache-2.0",
      chatTemplateFamily: "ours",
      hasChatTemplate: true,
    });
    expect(JSON.stringify(models)).not.toContain("chat_template");
    expect(models[1]).toEqual(old[1]);
    expect(missing).toEqual(["gone/model"]);
  });

  it("waits as long as the hub requests, up to the limit", async () => {
    let calls = 0;
    const { models: source } = await hub({
      respond: (path) => (calls++ === 0 ? [429, "", { "retry-after": "3" }] : respond(path)),
    });
    const sleep = vi.fn(async () => undefined);
    await refreshModels(old.slice(0, 1), source, { sleep });
    expect(sleep.mock.calls).toEqual([[3000]]);
  });

  it("gives up when the hub stays away", async () => {
    const { models: source } = await hub({ respond: () => [503, ""] });
    const sleep = vi.fn(async () => undefined);
    await expect(refreshModels(old, source, { sleep, concurrency: 1 })).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(sleep.mock.calls).toEqual([[1000], [2000], [4000]]);
  });
});

it("a hub and the catalog's own list have the same interface", async () => {
  const { models } = await hub();
  const sources = [models, { search: searchModels, get: () => undefined }];
  for (const source of sources) expect((await source.search({ limit: 2 })).models).toHaveLength(2);
});
