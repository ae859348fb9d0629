import { OPERATIONS } from "@inferhub/catalog/operations";
import { toMethodName } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import type { Provider } from "@inferhub/inference/define";
import { blackForestLabs } from "@inferhub/inference/providers/black-forest-labs";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { google } from "@inferhub/inference/providers/google";
import { novita } from "@inferhub/inference/providers/novita";
import { replicate } from "@inferhub/inference/providers/replicate";
import { together } from "@inferhub/inference/providers/together";
import { wavespeed } from "@inferhub/inference/providers/wavespeed";
import { zaiOrg } from "@inferhub/inference/providers/zai-org";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../src/index.ts";
import { encodePng } from "../src/media/png.ts";
import { createRequestPatterns } from "../src/server/request-pattern.ts";
import { createSampleInput } from "../src/server/sample-input.ts";
import { createSilentWav } from "../src/silent-wav.ts";
import { withSandbox } from "./run.ts";

type Body = Record<string, unknown>;

const PROVIDERS: readonly Provider[] = [
  blackForestLabs,
  falAi,
  google,
  novita,
  replicate,
  together,
  wavespeed,
  zaiOrg,
];

/** The formats that this file is about. */
const WIRES = new Set([
  "bfl",
  "fal",
  "fal-queue",
  "google-video",
  "novita-video",
  "replicate",
  "together-video",
  "wavespeed",
  "zai-image",
  "zai-layout",
]);

const providerOf = (id: string) => PROVIDERS.find((each) => each.id === id) as Provider;

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const PICTURE = encodePng(new Uint8Array(8 * 8 * 3).fill(90), 8, 8);
const PICTURE_URL = `data:image/png;base64,${inBase64(PICTURE)}`;
const SOUND_URL = `data:audio/x-wav;base64,${inBase64(createSilentWav(0.5))}`;

/** A sandbox with a fixed clock that a test can advance. */
function frozen() {
  let now = 1_000_000;
  const sandbox = createSandbox({ models: "any", providers: PROVIDERS, jobMs: 1000, now: () => now });
  const send = (provider: string, path: string, init: RequestInit & { body?: string }) => {
    const { header = "authorization", prefix = "Bearer" } = providerOf(provider).auth;
    const headers = { [header]: `${prefix} any`.trim(), "content-type": "application/json", ...init.headers };
    return sandbox.fetch(new Request(`http://sandbox.test/${provider}${path}`, { ...init, headers }));
  };
  const read = async (response: Response) => ({
    status: response.status,
    body: (await response.json()) as Body,
  });
  return {
    sandbox,
    send,
    post: async (provider: string, path: string, body: unknown, headers = {}) =>
      read(await send(provider, path, { method: "POST", body: JSON.stringify(body), headers })),
    get: async (provider: string, path: string) => read(await send(provider, path, {})),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const below = (address: unknown) => String(address).replace(/^https:\/\/[^/]+/, "");

const fileAt = expect.stringMatching(/^http:\/\/sandbox\.test\/[\w-]+\/files\/[0-9a-f]{16}\.\w+$/);

interface JobCase {
  readonly provider: string;
  readonly submit: string;
  readonly body: object;
  /** Shape of the response to the submission. */
  readonly submitted: object;
  /** Position of the job's URL in it. */
  readonly poll: (submitted: Body) => string;
  readonly waiting: object;
  readonly running: object;
  readonly done: object;
  readonly unknown: readonly [path: string, body: object];
}

const JOBS: readonly JobCase[] = [
  {
    provider: "replicate",
    submit: "/v1/models/acme/paint/predictions",
    body: { input: { prompt: "a boat", width: 16, height: 16 } },
    submitted: { status: "starting", output: null, model: "sandbox/acme/paint", input: { prompt: "a boat" } },
    poll: ({ urls }) => below((urls as Body)["get"]),
    waiting: { status: "starting", completed_at: null },
    running: { status: "processing", output: null },
    done: { status: "succeeded", output: [fileAt], error: null },
    unknown: ["/v1/predictions/none", { title: "Not found", status: 404 }],
  },
  {
    provider: "wavespeed",
    submit: "/api/v3/acme/paint",
    body: { prompt: "a boat", width: 16, height: 16 },
    submitted: { code: 200, data: { status: "created", outputs: [], model: "sandbox/acme/paint" } },
    poll: ({ data }) => below(((data as Body)["urls"] as Body)["get"]),
    waiting: { code: 200, data: { status: "created" } },
    running: { code: 200, data: { status: "processing", outputs: [] } },
    done: { code: 200, data: { status: "completed", outputs: [fileAt], error: "" } },
    unknown: ["/api/v3/predictions/none/result", { code: 404, message: expect.stringContaining("none") }],
  },
  {
    provider: "novita",
    submit: "/v3/async/wan-t2v",
    body: { prompt: "a boat", width: 32, height: 32 },
    submitted: { task_id: expect.any(String) },
    poll: ({ task_id }) => `/v3/async/task-result?task_id=${task_id}`,
    waiting: { task: { status: "TASK_STATUS_QUEUED" }, videos: [] },
    running: { task: { status: "TASK_STATUS_PROCESSING" } },
    done: { task: { status: "TASK_STATUS_SUCCEED", reason: "" }, videos: [{ video_url: fileAt }] },
    unknown: ["/v3/async/task-result?task_id=none", { code: 404, reason: "TASK_NOT_FOUND", metadata: {} }],
  },
  {
    provider: "novita",
    submit: "/v3/minimax/v2/video_generation",
    body: {
      model: "MiniMax-H3",
      content: [{ type: "text", text: "a boat" }],
      resolution: "768P",
      duration: 4,
    },
    submitted: { task_id: expect.any(String) },
    poll: ({ task_id }) => `/v3/minimax/v2/query/video_generation/${task_id}`,
    waiting: { task: { status: "queued" } },
    running: { task: { status: "running" } },
    done: { task: { status: "succeeded", content: { url: fileAt } } },
    unknown: [
      "/v3/minimax/v2/query/video_generation/none",
      { code: 404, reason: "TASK_NOT_FOUND", metadata: {} },
    ],
  },
  {
    provider: "together",
    submit: "/v2/videos",
    body: { model: "acme/film", prompt: "a boat", width: 32, height: 32 },
    submitted: { id: expect.any(String), object: "video", status: "queued" },
    poll: ({ id }) => `/v2/videos/${id}`,
    waiting: { status: "queued" },
    running: { status: "in_progress" },
    done: { status: "completed", outputs: { video_url: fileAt } },
    unknown: ["/v2/videos/none", { error: { message: expect.stringContaining("none"), param: null } }],
  },
  {
    provider: "black-forest-labs",
    submit: "/v1/flux-dev",
    body: { prompt: "a boat", width: 16, height: 16 },
    submitted: { polling_url: expect.stringMatching(/^https:\/\/api\.us1\.bfl\.ai\/v1\/get_result\?id=/) },
    poll: ({ polling_url }) => `${below(polling_url)}&attempt=0`,
    waiting: { status: "Pending", result: null },
    running: { status: "Pending", result: null },
    done: { status: "Ready", result: { sample: fileAt, prompt: "a boat", seed: expect.any(Number) } },
    unknown: ["/v1/get_result?id=none", { detail: expect.stringContaining("none") }],
  },
  {
    provider: "zai-org",
    submit: "/api/paas/v4/async/images/generations",
    body: { model: "glm-image", prompt: "a boat", width: 16, height: 16 },
    submitted: { id: expect.any(String), task_status: "PROCESSING", model: "sandbox/glm-image" },
    poll: ({ id }) => `/api/paas/v4/async-result/${id}`,
    waiting: { task_status: "PROCESSING" },
    running: { task_status: "PROCESSING" },
    done: { task_status: "SUCCESS", image_result: [{ url: fileAt }] },
    unknown: ["/api/paas/v4/async-result/none", { error: { code: "1211", message: expect.any(String) } }],
  },
  {
    provider: "google",
    submit: "/v1beta/models/veo:predictLongRunning",
    body: { instances: [{ prompt: "a boat" }], parameters: { aspectRatio: "16:9" } },
    submitted: { name: expect.stringMatching(/^models\/veo\/operations\/\S+$/) },
    poll: ({ name }) => `/v1beta/${name}`,
    waiting: { name: expect.any(String) },
    running: { name: expect.any(String) },
    done: {
      done: true,
      response: {
        generateVideoResponse: {
          generatedSamples: [
            {
              video: {
                uri: expect.stringMatching(/^https:\/\/generativelanguage\.googleapis\.com\/v1beta\//),
              },
            },
          ],
        },
      },
    },
    unknown: ["/v1beta/models/veo/operations/none", { error: { code: 404, status: "NOT_FOUND" } }],
  },
];

describe("jobs of", () => {
  it.each(JOBS)("$provider are queued, run and are done", async (job) => {
    const { provider } = job;
    const { post, get, wait } = frozen();
    const submitted = await post(provider, job.submit, job.body);
    expect([200, 201, 202]).toContain(submitted.status);
    expect(submitted.body).toMatchObject(job.submitted);
    const path = job.poll(submitted.body);
    expect(await get(provider, path)).toMatchObject({ status: 200, body: job.waiting });
    wait(500);
    expect(await get(provider, path)).toMatchObject({ status: 200, body: job.running });
    wait(500);
    const done = await get(provider, path);
    expect(done).toMatchObject({ status: 200, body: job.done });
    expect(await get(provider, path)).toEqual(done);
  });

  it.each(JOBS)("$provider with an unknown ID return its error format", async (job) => {
    const { get, post, sandbox } = frozen();
    const [path, body] = job.unknown;
    expect(await get(job.provider, path)).toMatchObject({ status: 404, body });
    const submitted = await post(job.provider, job.submit, job.body);
    sandbox.reset();
    expect((await get(job.provider, job.poll(submitted.body))).status).toBe(404);
  });

  it.each([
    [
      "replicate",
      "/v1/models/a/b/predictions",
      { input: {} },
      422,
      {
        title: "Input validation failed",
        status: 422,
        detail: "- input.prompt: prompt is required",
        invalid_fields: [{ field: "input.prompt" }],
      },
    ],
    [
      "replicate",
      "/v1/predictions",
      { input: { prompt: "x" } },
      422,
      { detail: expect.stringContaining("version") },
    ],
    ["wavespeed", "/api/v3/a/b", {}, 400, { code: 400, message: "prompt is required" }],
    ["novita", "/v3/async/wan", {}, 400, { code: 400, reason: "INVALID_REQUEST_BODY" }],
    ["together", "/v2/videos", { prompt: "x" }, 400, { error: { param: "model" } }],
    [
      "black-forest-labs",
      "/v1/flux-dev",
      {},
      422,
      { detail: [{ loc: ["body", "prompt"], msg: "Field required", type: "missing" }] },
    ],
    [
      "black-forest-labs",
      "/v1/flux-fill",
      { prompt: "x", input_image: "data:image/png;base64,AAAA", mask: 7 },
      422,
      { detail: [{ loc: ["body", "mask"], msg: "mask must be a string that contains the image" }] },
    ],
    [
      "zai-org",
      "/api/paas/v4/async/images/generations",
      { model: "m" },
      400,
      { error: { code: "1214", message: "prompt is required" } },
    ],
    [
      "zai-org",
      "/api/paas/v4/layout_parsing",
      { model: "m" },
      400,
      { error: { code: "1214", message: "file is required" } },
    ],
    [
      "google",
      "/v1beta/models/veo:predictLongRunning",
      {},
      400,
      { error: { code: 400, message: "instances is required", status: "INVALID_ARGUMENT" } },
    ],
    [
      "fal-ai",
      "/fal-ai/flux/dev?_subdomain=queue",
      { prompt: "x", seed: "seven" },
      422,
      { detail: [{ loc: ["body", "seed"], type: "value_error" }] },
    ],
    [
      "fal-ai",
      "/fal-ai/kontext?_subdomain=queue",
      { image_url: "what?" },
      400,
      { detail: "Unsupported data URL" },
    ],
  ])("%s refuse at %s %j with %i", async (provider, path, body, status, expected) => {
    expect(await frozen().post(provider, path, body)).toMatchObject({ status, body: expected });
  });

  it.each([
    ["replicate", "/v1/models/a/b/predictions", { title: "Unauthenticated", status: 401 }],
    ["wavespeed", "/api/v3/a/b", { code: 401, message: expect.any(String) }],
    ["novita", "/v3/async/wan", { code: 401, reason: "INVALID_API_KEY" }],
    ["black-forest-labs", "/v1/flux-dev", { detail: expect.any(String) }],
    ["zai-org", "/api/paas/v4/async-result/x", { error: { code: "1000" } }],
    ["google", "/v1beta/models/veo/operations/x", { error: { status: "UNAUTHENTICATED" } }],
  ])("%s want a key at %s", async (provider, path, body) => {
    const { header = "authorization", prefix = "Bearer" } = providerOf(provider).auth;
    const { send } = frozen();
    const method = path.endsWith("/x") ? "GET" : "POST";
    const headers = { [header]: `${prefix} invalid`.trim() };
    const response = await send(provider, path, {
      method,
      headers,
      ...(method === "POST" && { body: "{}" }),
    });
    expect([response.status, await response.json()]).toMatchObject([401, body]);
  });

  it("fail with the reason when the work cannot be done", async () => {
    const { post, get, wait } = frozen();
    const image = inBase64(PICTURE.slice(0, 40));
    const { body } = await post("wavespeed", "/api/v3/acme/kontext", { prompt: "x", image });
    wait(1000);
    const path = below(((body["data"] as Body)["urls"] as Body)["get"]);
    const { data } = (await get("wavespeed", path)).body as { data: Body };
    expect(data).toMatchObject({ status: "failed", error: expect.stringMatching(/\w/), outputs: [] });

    const queue = "/fal-ai/acme/kontext?_subdomain=queue";
    const submitted = await post("fal-ai", queue, {
      prompt: "x",
      image_url: `data:image/png;base64,${image}`,
    });
    wait(1000);
    const result = below(submitted.body["response_url"]);
    expect((await get("fal-ai", `${result}/status`)).body).toMatchObject({ status: "COMPLETED" });
    expect(await get("fal-ai", result)).toMatchObject({ body: { detail: expect.anything() } });
    expect((await get("fal-ai", result)).status).toBeGreaterThanOrEqual(400);
  });
});

describe("replicate", () => {
  const submit = { input: { prompt: "a boat", width: 16, height: 16 } };

  it("returns the result when the caller waits long enough", async () => {
    const sandbox = createSandbox({ models: "any", providers: PROVIDERS, jobMs: 50 });
    const ask = async (prefer: string) => {
      const headers = { authorization: "Bearer any", "content-type": "application/json", prefer };
      const init = { method: "POST", headers, body: JSON.stringify(submit) };
      return sandbox.fetch(new Request("http://sandbox.test/replicate/v1/models/a/b/predictions", init));
    };
    const waited = await ask("wait");
    expect([waited.status, await waited.json()]).toMatchObject([
      201,
      { status: "succeeded", output: [fileAt] },
    ]);
    const hurried = await ask("wait=0");
    expect([hurried.status, await hurried.json()]).toMatchObject([202, { status: "starting", output: null }]);
  });

  it("takes models by their version, and jobs that are stopped", async () => {
    const { post, get, wait } = frozen();
    const { body } = await post("replicate", "/v1/predictions", { ...submit, version: "abc" });
    const { get: poll, cancel } = body["urls"] as Record<string, string>;
    expect((await post("replicate", below(cancel), {})).body).toMatchObject({ status: "canceled" });
    wait(1000);
    expect((await get("replicate", below(poll))).body).toMatchObject({ status: "canceled", output: null });
  });

  it("generates speech and transcribes audio", async () => {
    const { post, get, wait } = frozen();
    const resultOf = async (input: object) => {
      const { body } = await post("replicate", "/v1/models/acme/any/predictions", { input });
      wait(1000);
      return (await get("replicate", below((body["urls"] as Body)["get"]))).body["output"];
    };
    expect(await resultOf({ text: "Mind the step" })).toMatch(/\.wav$/);
    expect(await resultOf({ audio: SOUND_URL })).toMatchObject({
      transcription: expect.stringContaining("0.5 seconds of audio/x-wav"),
    });
    expect(await resultOf({ prompt: "as a woodcut", image: PICTURE_URL })).toEqual([fileAt]);
  });
});

describe("fal", () => {
  const queue = async (model: string, input: object) => {
    const { post, get, wait } = frozen();
    const { body } = await post("fal-ai", `/${model}?_subdomain=queue`, input);
    wait(1000);
    return (await get("fal-ai", below(body["response_url"]))).body;
  };

  it.each([
    [
      "fal-ai/kontext",
      { prompt: "in blue", image_url: PICTURE_URL },
      { images: [{ url: fileAt, width: 8 }] },
    ],
    ["fal-ai/musicgen", { prompt: "a waltz" }, { audio_file: { content_type: "audio/mpeg" } }],
    ["fal-ai/denoise", { audio_url: SOUND_URL }, { audio: { url: fileAt } }],
  ])("%s answers in the shape of what it makes", async (model, input, expected) => {
    expect(await queue(model, input)).toMatchObject(expected);
  });

  it("includes the file in a synchronous response", async () => {
    const { images } = await queue("fal-ai/flux", { prompt: "a boat", sync_mode: true });
    expect((images as Body[])[0]?.["url"]).toMatch(/^data:image\/png;base64,/);
  });

  it("stops jobs until they are over", async () => {
    const { post, send, get, wait } = frozen();
    const start = async () =>
      (await post("fal-ai", "/fal-ai/flux?_subdomain=queue", { prompt: "a boat" })).body;
    const stop = async (job: Body) => {
      const response = await send("fal-ai", below(job["cancel_url"]), { method: "PUT" });
      return [response.status, await response.json()];
    };
    const first = await start();
    const second = await start();
    expect(await stop(first)).toEqual([202, { status: "CANCELLATION_REQUESTED" }]);
    wait(1000);
    expect(await stop(second)).toEqual([400, { status: "ALREADY_COMPLETED" }]);
    expect((await get("fal-ai", below(first["response_url"]))).body).toEqual({
      detail: "Request was cancelled",
    });
  });

  it("reads the sandbox's own files again", async () => {
    const { post, get, wait } = frozen();
    const finish = async (input: object) => {
      const { body } = await post("fal-ai", "/fal-ai/flux?_subdomain=queue", input);
      wait(1000);
      const [image] = (await get("fal-ai", below(body["response_url"]))).body["images"] as Body[];
      return image;
    };
    const drawn = await finish({ prompt: "a boat", image_size: { width: 24, height: 12 } });
    expect(drawn).toMatchObject({ width: 24, height: 12 });
    expect(await finish({ prompt: "in blue", image_url: drawn?.["url"] })).toMatchObject({
      width: 24,
      height: 12,
    });
  });
});

describe("google", () => {
  it("returns the URL of the video, which needs no key, to a caller with a key", async () => {
    const { sandbox, post, get, send, wait } = frozen();
    const image = { bytesBase64Encoded: inBase64(PICTURE), mimeType: "image/png" };
    const instances = [{ prompt: "a boat", image }];
    const { body } = await post("google", "/v1beta/models/veo:predictLongRunning", { instances });
    const file = (uri: unknown) => below(uri);
    wait(1000);
    const { response } = (await get("google", `/v1beta/${body["name"]}`)).body as {
      response: { generateVideoResponse: { generatedSamples: { video: { uri: string } }[] } };
    };
    const path = file(response.generateVideoResponse.generatedSamples[0]?.video.uri);
    const storage = String((await send("google", path, {})).headers.get("location"));
    expect(storage).toMatch(/^http:\/\/sandbox\.test\/google\/cdn\/[0-9a-f]+\.mp4$/);
    const film = await sandbox.fetch(new Request(storage));
    const withKey = await sandbox.fetch(new Request(storage, { headers: { "x-goog-api-key": "any" } }));
    expect(withKey.status).toBe(400);
    expect(film.headers.get("content-type")).toMatch(/^video\//);
    expect((await film.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect((await send("google", path, { headers: { "x-goog-api-key": "invalid" } })).status).toBe(401);
  });
});

describe("sample inputs", () => {
  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    "of %s satisfy its schema",
    (_, each) => {
      const result = each.input["~standard"].validate(createSampleInput(each));
      expect(result).not.toHaveProperty("issues", expect.arrayContaining([expect.anything()]));
    },
  );

  it.each(PROVIDERS.map((provider) => [provider.id, provider] as const))("are taken by %s", (_, provider) => {
    const covered = new Set(createRequestPatterns(provider).map(({ adapter }) => adapter.operation.id));
    expect([...covered].sort()).toEqual(Object.keys(provider.operations).sort());
  });
});

describe("the client", () => {
  const sandbox = withSandbox({ providers: PROVIDERS, jobMs: 60 });

  const pairs = PROVIDERS.flatMap((provider) =>
    Object.values(provider.operations)
      .filter(({ shape }) => WIRES.has(shape.format))
      .map(({ operation }) => [provider.id, operation.id, operation] as const),
  );

  it.each(pairs)("returns %s to %s", async (providerId, operationId, operation) => {
    sandbox().reset();
    const client = createClient({
      providers: [providerOf(providerId)],
      keys: { [providerId]: "any" },
      baseUrls: { [providerId]: sandbox().url(providerId) },
      polling: { intervalMs: 20, attempts: 200 },
    }) as unknown as Record<string, (args: object) => Promise<unknown>>;
    const data = await client[toMethodName(operationId)]?.({
      ...createSampleInput(operation),
      provider: providerId,
      model: operation.exampleModel,
    });
    expect(operation.output["~standard"].validate(data)).not.toHaveProperty("issues");
    const requests = sandbox().requests();
    expect(requests[0]).toMatchObject({ provider: providerId, operation: operationId });
    expect(requests.every(({ status = 0 }) => status >= 200 && status < 400)).toBe(true);
    if (data instanceof Blob) expect(data.size).toBeGreaterThan(50);
  });
});
