import { InferenceClient, PROVIDERS } from "@inferhub/inference";
import { type BatchHandle, createBatches } from "@inferhub/inference/batches";
import { describe, expect, it } from "vitest";
import { user, withSandbox } from "./run.ts";

const sandbox = withSandbox({ jobMs: 0 });
const strict = withSandbox({
  jobMs: 0,
  faults: [{ when: { model: "no-such-model" }, fault: "422" }],
});
const slow = withSandbox({ jobMs: 3_600_000 });

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const idsOf = async (results: AsyncIterable<{ readonly customId: string }>) =>
  (await collect(results)).map(({ customId }) => customId).sort();

/**
 * A client of a sandbox, and its requests: method and path of each request, and its JSON or the lines of its
 * file.
 */
function clientOf(url: (provider: string) => string, provider: string) {
  const sent: [request: string, body?: unknown][] = [];
  const client = new InferenceClient("", {
    lookup: "off",
    keys: { [provider]: "test-key" },
    baseUrls: { [provider]: url(provider) },
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const name = `${init?.method} ${pathname.slice(provider.length + 1)}${search}`;
      const { body } = init ?? {};
      if (body instanceof FormData) sent.push([name, await readForm(body)]);
      else if (body instanceof Blob) sent.push([name, JSON.parse(await body.text())]);
      else sent.push(body ? [name, JSON.parse(String(body))] : [name]);
      return fetch(input, init);
    },
  });
  return { batches: client.batches, sent };
}

async function readForm(form: FormData) {
  const members = await Promise.all(
    [...form].map(async ([name, value]) => {
      if (typeof value === "string") return [name, value] as const;
      const lines = (await value.text()).split("\n").filter(Boolean);
      return [name, lines.map((line) => JSON.parse(line) as unknown)] as const;
    }),
  );
  return Object.fromEntries(members);
}

const rows = ["a", "b"].map((customId) => ({ customId, messages: [user(customId)], max_tokens: 5 }));
const body = (name: string, model: object) => ({ messages: [user(name)], max_tokens: 5, ...model });

/** Each provider's request for the same two rows. */
const WIRES = {
  openai: (id: string) => [
    [
      "POST /v1/files",
      {
        purpose: "batch",
        file: ["a", "b"].map((name) => ({
          custom_id: name,
          method: "POST",
          url: "/v1/chat/completions",
          body: body(name, { model: "m" }),
        })),
      },
    ],
    [
      "POST /v1/batches",
      {
        input_file_id: expect.any(String),
        endpoint: "/v1/chat/completions",
        completion_window: "24h",
        metadata: { team: "search" },
      },
    ],
    [`GET /v1/batches/${id}`],
    [`GET /v1/batches/${id}`],
    [expect.stringMatching(/^GET \/v1\/files\/[^/]+\/content$/)],
  ],
  groq: (id: string) => [
    [
      "POST /openai/v1/files",
      {
        purpose: "batch",
        file: ["a", "b"].map((name) => ({
          custom_id: name,
          method: "POST",
          url: "/v1/chat/completions",
          body: body(name, { model: "m" }),
        })),
      },
    ],
    ["POST /openai/v1/batches", expect.objectContaining({ endpoint: "/v1/chat/completions" })],
    [`GET /openai/v1/batches/${id}`],
    [`GET /openai/v1/batches/${id}`],
    [expect.stringMatching(/^GET \/openai\/v1\/files\/[^/]+\/content$/)],
  ],
  mistral: (id: string) => [
    [
      "POST /v1/files",
      { purpose: "batch", file: ["a", "b"].map((name) => ({ custom_id: name, body: body(name, {}) })) },
    ],
    [
      "POST /v1/batch/jobs",
      {
        input_files: [expect.any(String)],
        endpoint: "/v1/chat/completions",
        model: "m",
        timeout_hours: 24,
        metadata: { team: "search" },
      },
    ],
    [`GET /v1/batch/jobs/${id}`],
    [`GET /v1/batch/jobs/${id}`],
    [expect.stringMatching(/^GET \/v1\/files\/[^/]+\/content$/)],
  ],
  together: (id: string) => [
    [
      "POST /v1/files/upload",
      {
        purpose: "batch-api",
        file_name: "batch.jsonl",
        file_type: "jsonl",
        file: ["a", "b"].map((name) => ({ custom_id: name, body: body(name, { model: "m" }) })),
      },
    ],
    [
      "POST /v1/batches",
      { input_file_id: expect.any(String), endpoint: "/v1/chat/completions", completion_window: "24h" },
    ],
    [`GET /v1/batches/${id}`],
    [`GET /v1/batches/${id}`],
    [expect.stringMatching(/^GET \/v1\/files\/[^/]+\/content$/)],
  ],
  anthropic: (id: string) => [
    [
      "POST /v1/messages/batches",
      {
        requests: ["a", "b"].map((name) => ({
          custom_id: name,
          params: expect.objectContaining({ model: "m", max_tokens: 5 }),
        })),
      },
    ],
    [`GET /v1/messages/batches/${id}`],
    [`GET /v1/messages/batches/${id}`],
    [`GET /v1/messages/batches/${id}/results`],
  ],
} as const;

describe.each(Object.entries(WIRES))("batches of %s", (provider, wire) => {
  const create = (batches: InferenceClient["batches"]) =>
    batches.create({
      provider,
      model: "m",
      operation: "chat-completion",
      rows,
      metadata: { team: "search" },
    });

  it("are handed in, awaited and read as outputs of the operation", async () => {
    const { batches, sent } = clientOf(sandbox().url, provider);
    const batch = await create(batches);
    expect(batch).toMatchObject({
      discount: 0.5,
      handle: { provider, operation: "chat-completion", model: "m" },
    });
    const handle = JSON.parse(JSON.stringify(batch.handle)) as BatchHandle;
    const seen: string[] = [];
    const done = await batches.wait(handle, { pollMs: 1, onProgress: ({ status }) => seen.push(status) });
    expect(done).toMatchObject({ status: "completed", ended: true, problems: [] });
    expect(seen.at(-1)).toBe("completed");
    const results = await collect(batches.results<{ choices: unknown[] }>(handle));
    expect(results.map(({ customId }) => customId).sort()).toEqual(["a", "b"]);
    for (const { output, error, status } of results) {
      expect(error).toBeUndefined();
      expect(status).toBe(200);
      expect(output?.choices).toHaveLength(1);
    }
    expect(sent).toEqual(wire(batch.id));
  });

  it("are listed and cancelled", async () => {
    const { batches } = clientOf(slow().url, provider);
    const { handle, id } = await create(batches);
    await expect(async () => idsOf(batches.results(handle))).rejects.toThrow(
      new RegExp(`The batch ${id} is (validating|in_progress): wait until it has ended`),
    );
    expect((await batches.cancel(handle)).status).toBe("cancelled");
    const listed = await collect(batches.list({ provider }));
    expect(listed.map((each) => [each.id, each.status])).toContainEqual([id, "cancelled"]);
  });

  it("have rows that fail as results with an error", async () => {
    const { batches } = clientOf(strict().url, provider);
    const line = { custom_id: "a", url: "/v1/chat/completions", body: { messages: [user("x")] } };
    const file = new Blob([JSON.stringify(line), "\n\n", JSON.stringify({ ...line, custom_id: "b" })]);
    const { handle } = await batches.create({ provider, model: "no-such-model", file });
    await batches.wait(handle, { pollMs: 1 });
    const results = await collect(batches.results(handle));
    expect(results.map(({ customId }) => customId).sort()).toEqual(["a", "b"]);
    for (const { output, error } of results) {
      expect(output).toBeUndefined();
      expect(error?.message).toContain("Injected fault: status 422");
    }
  });
});

describe("a batch that is wrong", () => {
  const of = (provider: string) => clientOf(sandbox().url, provider);
  const chat = { operation: "chat-completion", model: "m" };
  const ask = (customId: string, more = {}) => ({ customId, messages: [user("x")], ...more });

  it.each([
    ["a row without an id", [ask("")], 'Row 1 (""): customId is required'],
    ["an id twice", [ask("a"), ask("a")], 'Row 2 ("a"): another row has the same customId'],
    ["no row", [], "A batch needs a row"],
    ["a row that the operation refuses", [ask("a"), { customId: "b" }], /^Row "b": messages: /],
  ])("with %s is refused before anything is sent", async (_, wrong, message) => {
    const { batches, sent } = of("openai");
    await expect(batches.create({ provider: "openai", ...chat, rows: wrong })).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  it("with two models is refused where a batch has one", async () => {
    const { batches } = of("mistral");
    const mixed = [ask("a"), ask("b", { model: "n" })];
    await expect(batches.create({ provider: "mistral", ...chat, rows: mixed })).rejects.toThrow(
      'Row 2 ("b"): mistral takes one model for all rows, and the first row uses m',
    );
  });

  it.each([
    ["{", "Row 1: not JSON"],
    ["[]", "Row 1: expected an object with custom_id, url and body"],
    ['{"custom_id":"a"}', "Row 1: body: expected an object"],
    [
      '{"custom_id":"a","url":"/v1/x","body":{}}\n{"custom_id":"b","url":"/v1/y","body":{}}',
      'Row 2 ("b"): a batch is for one endpoint, and the first row is for /v1/x',
    ],
  ])("as the file %j is refused", async (text, message) => {
    const { batches } = of("openai");
    await expect(batches.create({ provider: "openai", file: new Blob([text]) })).rejects.toThrow(message);
  });

  it("names the providers with a batch API if this one has none", async () => {
    const { batches } = of("fal-ai");
    await expect(batches.create({ provider: "fal-ai", ...chat, rows: [ask("a")] })).rejects.toThrow(
      "fal-ai has no batch API. Use a gateway, which runs batches for every provider, or one of: anthropic, groq, mistral, openai, together",
    );
  });

  it("names the operations with a batch API for any other operation", async () => {
    const { batches } = of("groq");
    const speech = [{ customId: "a", inputs: "x" }];
    await expect(
      batches.create({ provider: "groq", operation: "text-to-speech", model: "m", rows: speech }),
    ).rejects.toThrow('Row "a": groq runs no text-to-speech in batches. It runs: chat-completion');
  });

  it("with more rows than the provider takes is refused", async () => {
    const openai = PROVIDERS.find(({ id }) => id === "openai");
    const small = { ...openai, batches: { ...openai?.batches, maxRows: 1 } } as (typeof PROVIDERS)[number];
    const batches = createBatches({ providers: [small], keys: { openai: "test-key" } });
    await expect(
      batches.create({ provider: "openai", ...chat, rows: [ask("a"), ask("b")] }),
    ).rejects.toMatchObject({
      code: "too-large",
      message: "A batch of openai has 1 rows at most",
    });
  });

  it("without a key names the missing variable", async () => {
    const batches = createBatches({ providers: PROVIDERS });
    await expect(batches.create({ provider: "openai", ...chat, rows: [ask("a")] })).rejects.toThrow(
      "No API key for openai. Pass it in `keys` (usually from OPENAI_API_KEY)",
    );
  });
});

it("sends no Hub token to a provider", async () => {
  const client = new InferenceClient("hf_token", { lookup: "off" });
  await expect(
    client.batches.create({
      provider: "openai",
      operation: "chat-completion",
      model: "m",
      rows: [{ customId: "a", messages: [user("x")] }],
    }),
  ).rejects.toMatchObject({ code: "key-missing" });
});

it("accepts rows in any order, and converts vectors", async () => {
  const { batches } = clientOf(sandbox().url, "openai");
  async function* texts() {
    yield { customId: "a", inputs: ["one", "two"] };
  }
  const { handle } = await batches.create({
    provider: "openai",
    operation: "feature-extraction",
    model: "m",
    rows: texts(),
  });
  await batches.wait(handle, { pollMs: 1 });
  const [result] = await collect(batches.results<number[][]>(handle));
  expect(result?.output).toHaveLength(2);
});
