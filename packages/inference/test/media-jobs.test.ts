import { PROVIDERS } from "@inferhub/inference";
import { type ClientOptions, InputError } from "@inferhub/inference/core";
import type { Call, Provider } from "@inferhub/inference/define";
import { createJobs } from "@inferhub/inference/jobs";
import { blackForestLabs } from "@inferhub/inference/providers/black-forest-labs";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { hfInference } from "@inferhub/inference/providers/hf-inference";
import { novita } from "@inferhub/inference/providers/novita";
import { replicate } from "@inferhub/inference/providers/replicate";
import { together } from "@inferhub/inference/providers/together";
import { wavespeed } from "@inferhub/inference/providers/wavespeed";
import { zaiOrg } from "@inferhub/inference/providers/zai-org";
import { describe, expect, it } from "vitest";
import { runCall } from "../src/engine/call.ts";
import { getAdapter } from "../src/engine/get-adapter.ts";

const PNG = "data:image/png;base64,iVBORw0KGgowMDAw";
const WAV = "data:audio/wav;base64,UklGRiQAAABXQVZFZm10IA==";
const INPUTS: Readonly<Record<string, object>> = {
  "automatic-speech-recognition": { inputs: WAV },
  "audio-to-audio": { inputs: WAV },
  "image-to-image": { inputs: PNG },
  "image-to-text": { inputs: PNG },
  "image-to-video": { inputs: PNG },
  "image-segmentation": { inputs: PNG },
  "text-ranking": { query: "bread", documents: ["a loaf"] },
};

interface Seen {
  readonly line: string;
  readonly headers: Headers;
}

/** Responds with `replies`, one after another, and repeats the last one. */
function answering(...replies: readonly unknown[]) {
  const seen: Seen[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const reply = replies[Math.min(seen.length, replies.length - 1)];
    seen.push({ line: `${init.method} ${input}`, headers: new Headers(init.headers) });
    return Response.json(reply);
  };
  return { seen, fetch, lines: () => seen.map(({ line }) => line) };
}

/** A call of an operation with an input that it takes, polled without waiting. */
async function call(
  provider: Provider,
  operation: string,
  fetch: typeof globalThis.fetch,
  more: Partial<ClientOptions> & { outputType?: "url" } = {},
): Promise<unknown> {
  const client = {
    providers: [provider],
    keys: { [provider.id]: "secret" },
    fetch,
    retry: { attempts: 0 },
    ...more,
    polling: { intervalMs: 1, ...more.polling },
  };
  const args = { model: "org/model", ...(INPUTS[operation] ?? { inputs: "a scene" }) };
  const { data } = await runCall(client, getAdapter(provider, operation).operation, args, {
    outputType: more.outputType,
  });
  return data;
}

const falTicket = { request_id: "r1", response_url: "https://queue.fal.run/org/model/requests/r1" };
const prediction = { id: "p1", urls: { get: "https://api.replicate.com/v1/predictions/p1" } };
const accepted = {
  code: 200,
  message: "success",
  data: {
    status: "created",
    urls: { get: "https://api.wavespeed.ai/api/v3/predictions/w1/result" },
    outputs: [],
  },
};
const wave = (data: object) => ({ ...accepted, data: { ...accepted.data, ...data } });
const bflTicket = { id: "b1", polling_url: "https://api.us4.bfl.ai/v1/get_result?id=b1" };

describe("the pace of looks", () => {
  it.each([
    [falAi, "text-to-image", { intervalMs: 500 }],
    [replicate, "text-to-video", { intervalMs: 500 }],
    [wavespeed, "text-to-image", { intervalMs: 500, delayMs: 0 }],
    [novita, "text-to-video", { intervalMs: 500 }],
    [together, "text-to-video", { intervalMs: 2000, attempts: 150 }],
    [blackForestLabs, "text-to-image", { intervalMs: 1000, attempts: 5 }],
    [zaiOrg, "text-to-image", { intervalMs: 5000, attempts: 60 }],
  ] as const)("$id", (provider: Provider, operation, pace) => {
    const { intervalMs, delayMs, attempts } = provider.operations[operation]?.job ?? {};
    expect({ intervalMs, delayMs, attempts }).toEqual({ delayMs: undefined, attempts: undefined, ...pace });
  });
});

describe("a job that fails tells the provider's reason", () => {
  it.each<[Provider, string, unknown, unknown, string]>([
    [falAi, "text-to-image", falTicket, { status: "FAILED", error: "too dark" }, "too dark"],
    [falAi, "text-to-audio", falTicket, { status: "LOST" }, "the status LOST"],
    [
      replicate,
      "text-to-video",
      { ...prediction, status: "starting" },
      { status: "failed", error: "too dark" },
      "too dark",
    ],
    [
      replicate,
      "text-to-image",
      { ...prediction, status: "processing" },
      { status: "canceled" },
      "the status canceled",
    ],
    [
      replicate,
      "text-to-speech",
      { ...prediction, status: "processing" },
      { status: "aborted" },
      "the status aborted",
    ],
    [wavespeed, "text-to-image", accepted, wave({ status: "failed", error: "too dark" }), "too dark"],
    [wavespeed, "text-to-video", accepted, { code: 500, message: "worker lost" }, "worker lost"],
    [wavespeed, "text-to-video", accepted, wave({ status: "stopped" }), "the status stopped"],
    [
      together,
      "text-to-video",
      { id: "v1" },
      { status: "failed", error: { message: "too dark" } },
      "too dark",
    ],
    [together, "image-to-video", { id: "v1" }, { status: "cancelled" }, "the status cancelled"],
    [
      blackForestLabs,
      "text-to-image",
      bflTicket,
      { status: "Content Moderated" },
      "the status Content Moderated",
    ],
    [blackForestLabs, "text-to-image", bflTicket, { state: "Request Moderated" }, "Request Moderated"],
    [blackForestLabs, "image-to-image", bflTicket, { status: "Error", error: "too dark" }, "too dark"],
    [blackForestLabs, "text-to-image", bflTicket, { status: "Task not found" }, "Task not found"],
    [
      zaiOrg,
      "text-to-image",
      { id: "z1", task_status: "PROCESSING" },
      { task_status: "FAIL", error: { code: "1301", message: "too dark" } },
      "too dark",
    ],
    [
      zaiOrg,
      "text-to-image",
      { id: "z1", task_status: "PROCESSING" },
      { task_status: "GONE" },
      "the status GONE",
    ],
  ])("$id $1 %#", async (provider, operation, submission, look, reason) => {
    await expect(call(provider, operation, answering(submission, look).fetch)).rejects.toMatchObject({
      name: "ProviderApiError",
      code: "job-failed",
      message: expect.stringContaining(reason),
    });
  });

  it.each<[Provider, string, unknown, string]>([
    [replicate, "text-to-image", { ...prediction, status: "failed", error: "too dark" }, "too dark"],
    [wavespeed, "text-to-image", { code: 401, message: "no such key" }, "no such key"],
    [wavespeed, "text-to-image", { code: 500 }, "the code 500"],
    [together, "text-to-video", { id: "v1", status: "failed", error: { message: "too dark" } }, "too dark"],
    [novita, "text-to-video", { code: 3, reason: "INVALID", message: "no such model" }, "no such model"],
    [zaiOrg, "text-to-image", { id: "z1", task_status: "FAIL" }, "the status FAIL"],
  ])("at once: $id $1 %#", async (provider, operation, submission, reason) => {
    const { fetch, seen } = answering(submission);
    await expect(call(provider, operation, fetch)).rejects.toMatchObject({
      name: "ProviderApiError",
      message: expect.stringContaining(reason),
    });
    expect(seen).toHaveLength(1);
  });

  it("also where the queue calls it completed and refuses the result", async () => {
    const { fetch, lines } = answering(falTicket, { status: "COMPLETED" });
    const refusing = async (input: string | URL | Request, init?: RequestInit) =>
      lines().length < 2
        ? fetch(input, init)
        : Response.json({ detail: [{ loc: ["body", "prompt"], msg: "too dark" }] }, { status: 422 });
    await expect(call(falAi, "text-to-image", refusing)).rejects.toMatchObject({
      code: "request-refused",
      message: expect.stringContaining("body.prompt: too dark"),
    });
  });
});

describe("a response with an unexpected form", () => {
  const done = { status: "COMPLETED" };
  it.each<[Provider, string, ...unknown[]]>([
    [falAi, "text-to-image", { status: "IN_QUEUE" }],
    [falAi, "text-to-image", { ...falTicket, response_url: "requests/r1" }],
    [falAi, "text-to-image", { ...falTicket, request_id: undefined }],
    [falAi, "text-to-image", falTicket, { position: 2 }],
    [falAi, "text-to-image", falTicket, done, { images: [] }],
    [falAi, "image-to-image", falTicket, done, { images: [{ url: "a.png" }] }],
    [falAi, "text-to-video", falTicket, done, { video: {} }],
    [falAi, "image-to-video", falTicket, done, { video: { url: "data:video/mp4;base64,AAAA" } }],
    [falAi, "text-to-video", falTicket, done, { video: { url: "ftp://files.test/a.mp4" } }],
    [falAi, "text-to-audio", falTicket, done, { audio: "a.wav" }],
    [falAi, "audio-to-audio", falTicket, done, { text: "hello" }],
    [falAi, "image-segmentation", falTicket, done, { images: [] }],
    [falAi, "text-to-speech", { url: "https://files.test/a.wav" }],
    [falAi, "automatic-speech-recognition", { words: [] }],
    [replicate, "text-to-image", "hello"],
    [replicate, "text-to-image", { status: "starting" }],
    [replicate, "text-to-image", { ...prediction, status: "succeeded", output: null }],
    [replicate, "text-to-image", { ...prediction, status: "succeeded", output: ["a cat"] }],
    [
      replicate,
      "text-to-video",
      { ...prediction, status: "succeeded", output: ["data:video/mp4;base64,AAAA"] },
    ],
    [replicate, "text-to-speech", { ...prediction, status: "succeeded", output: {} }],
    [replicate, "automatic-speech-recognition", { ...prediction, status: "succeeded", output: [] }],
    [wavespeed, "text-to-image", wave({ urls: {} })],
    [wavespeed, "text-to-image", "hello"],
    [wavespeed, "text-to-image", accepted, wave({ status: "completed", outputs: [] })],
    [wavespeed, "text-to-video", accepted, wave({ status: "completed", outputs: ["a.mp4"] })],
    [novita, "text-to-video", { id: "n1" }],
    [novita, "text-to-video", { task_id: "n1" }, {}],
    [novita, "text-to-video", { task_id: "n1" }, { task: { status: "TASK_STATUS_SUCCEED" }, videos: [] }],
    [
      novita,
      "text-to-video",
      { task_id: "n1" },
      { task: { status: "TASK_STATUS_SUCCEED" }, videos: [{ video_url: "a.mp4" }] },
    ],
    [together, "text-to-video", { status: "queued" }],
    [together, "text-to-video", { id: "v1" }, { status: "completed" }],
    [together, "image-to-video", { id: "v1" }, { status: "completed", outputs: { video_url: "a.mp4" } }],
    [together, "image-to-image", { data: [{}] }],
    [together, "text-ranking", { results: [{ index: 0 }] }],
    [blackForestLabs, "text-to-image", { id: "b1" }],
    [blackForestLabs, "text-to-image", { polling_url: "get_result?id=b1" }],
    [blackForestLabs, "text-to-image", { polling_url: "http://api.bfl.ai/v1/get_result?id=b1" }],
    [blackForestLabs, "text-to-image", { polling_url: "https://api.bfl.ai:8443/v1/get_result?id=b1" }],
    [blackForestLabs, "text-to-image", { polling_url: "https://bfl.ai.test/v1/get_result?id=b1" }],
    [blackForestLabs, "text-to-image", { polling_url: "https://notbfl.ai/v1/get_result?id=b1" }],
    [zaiOrg, "text-to-image", { id: 7, task_status: "PROCESSING" }],
    [zaiOrg, "text-to-image", { id: "z1" }],
    [
      zaiOrg,
      "text-to-image",
      { id: "z1", task_status: "PROCESSING" },
      { task_status: "SUCCESS", image_result: [] },
    ],
    [zaiOrg, "image-to-text", { md_results: [] }],
  ])("$id $1 %#", async (provider, operation, ...replies) => {
    const { fetch, seen } = answering(...replies);
    await expect(call(provider, operation, fetch)).rejects.toMatchObject({
      name: "ProviderOutputError",
      code: "output-malformed",
    });
    expect(seen).toHaveLength(replies.length);
  });
});

/** The adapter's request for a call with these fields. */
function bodyOf(provider: Provider, operation: string, input: object, more: Partial<Call> = {}) {
  const adapter = getAdapter(provider, operation);
  const picture = new Blob(["x"]);
  const given = "inputs" in input ? input : { inputs: picture, ...input };
  const request = adapter.buildRequest({ model: "org/model", outputType: "blob", ...more, input: given });
  return (request.body as { json: Record<string, unknown> }).json;
}

describe("an adapter of a model", () => {
  const lora = { hubModel: "acme/ink", weightsPath: "ink.safetensors" };
  const loras = [{ path: "https://huggingface.co/acme/ink/resolve/main/ink.safetensors", scale: 1 }];
  const words = { inputs: "a cat" };

  it.each([
    ["text-to-image", words],
    ["image-to-image", {}],
    ["image-text-to-image", {}],
    ["text-to-video", words],
    ["image-to-video", {}],
    ["image-text-to-video", {}],
  ])("is applied by fal: %s", (operation, input) => {
    const body = bodyOf(falAi, operation, input, { lora });
    expect(body).toMatchObject({ loras });
    expect(body).not.toHaveProperty("model_name");
    expect(bodyOf(falAi, operation, input, { lora: { hubModel: "acme/ink" } })).not.toHaveProperty("loras");
    expect(bodyOf(falAi, operation, input)).not.toHaveProperty("loras");
  });

  it("names the base model to the app that takes any", () => {
    const model_name = "stabilityai/stable-diffusion-xl-base-1.0";
    const body = bodyOf(falAi, "text-to-image", words, { lora, model: "fal-ai/lora" });
    expect(body).toEqual({ loras, model_name, prompt: "a cat" });
  });

  it.each([
    ["text-to-image", words],
    ["image-to-image", {}],
  ])("is applied by Replicate: %s", (operation, input) => {
    const lora_weights = "https://huggingface.co/acme/ink";
    expect(bodyOf(replicate, operation, input, { lora })["input"]).toMatchObject({ lora_weights });
    const without = bodyOf(replicate, operation, input, { lora: { hubModel: "acme/ink" } });
    expect(without["input"]).not.toHaveProperty("lora_weights");
  });

  it.each([
    ["text-to-image", words],
    ["image-to-image", {}],
    ["image-text-to-image", {}],
    ["text-to-video", words],
    ["image-to-video", {}],
    ["image-text-to-video", {}],
  ])("is applied by WaveSpeed, which finds the file itself: %s", (operation, input) => {
    const body = bodyOf(wavespeed, operation, input, { lora: { hubModel: "acme/ink" } });
    expect(body).toMatchObject({ loras: [{ path: "acme/ink", scale: 1 }] });
  });
});

describe("fal without an input image", () => {
  const path = (operation: string, model: string, more: Partial<Call> = {}) =>
    getAdapter(falAi, operation).buildRequest({ model, input: {}, outputType: "blob", ...more }).path;

  it.each(["image-text-to-image", "image-text-to-video"])("%s selects the parent app", (operation) => {
    expect(path(operation, "fal-ai/flux-2/edit")).toBe("/fal-ai/flux-2");
    expect(path(operation, "fal-ai/flux-2")).toBe("/fal-ai/flux-2");
    expect(path(operation, "fal-ai/flux-2/edit", { routed: true })).toBe("/fal-ai/flux-2/edit");
    expect(path(operation, "fal-ai/flux-2/edit", { input: { inputs: new Blob(["x"]) } })).toBe(
      "/fal-ai/flux-2/edit",
    );
  });
});

it.each(["automatic-speech-recognition", "audio-to-audio"])(
  "fal refuses recordings of %s in types it cannot read",
  (operation) => {
    const input = { inputs: new Blob(["x"], { type: "audio/flac" }) };
    expect(() => bodyOf(falAi, operation, input)).toThrow("not audio/flac");
  },
);

it("fal accepts recordings of browsers, which have a video type", () => {
  const recorded = { inputs: new Blob(["x"], { type: "audio/webm;codecs=opus" }) };
  expect(bodyOf(falAi, "audio-to-audio", recorded)["audio_url"]).toMatchObject({ type: "video/webm" });
});

describe("the path of a video", () => {
  it("is one of the provider's own", async () => {
    const { fetch } = answering(falTicket, { status: "COMPLETED" }, { video: { url: "/files/a.mp4" } });
    expect(await call(falAi, "text-to-video", fetch, { outputType: "url" })).toBe(
      "https://fal.run/files/a.mp4",
    );
  });
});

describe("a response with a URL of another host", () => {
  const elsewhere = "https://elsewhere.test";
  it.each<[Provider, string, unknown, unknown, string]>([
    [
      falAi,
      "text-to-image",
      { ...falTicket, response_url: `${elsewhere}/a/requests/r1` },
      { status: "FAILED" },
      "https://queue.fal.run/a/requests/r1/status",
    ],
    [
      replicate,
      "text-to-image",
      { status: "starting", urls: { get: `${elsewhere}/v1/predictions/p1` } },
      { status: "failed" },
      "https://api.replicate.com/v1/predictions/p1",
    ],
    [
      wavespeed,
      "text-to-image",
      wave({ urls: { get: `${elsewhere}/api/v3/predictions/w1` } }),
      wave({ status: "failed" }),
      "https://api.wavespeed.ai/api/v3/predictions/w1",
    ],
  ])("does not lead the key there: $id", async (provider, operation, submission, look, url) => {
    const { fetch, lines } = answering(submission, look);
    await expect(call(provider, operation, fetch)).rejects.toMatchObject({ code: "job-failed" });
    expect(lines()[1]).toBe(`GET ${url}`);
  });
});

describe("a job of Replicate", () => {
  it("is canceled", async () => {
    const { fetch, seen } = answering({ ...prediction, status: "starting" });
    const jobs = createJobs({ providers: [replicate], keys: { replicate: "secret" }, fetch });
    await (await jobs.start("text-to-video", { model: "org/model", inputs: "waves" })).cancel();
    expect(seen[1]?.line).toBe("POST https://api.replicate.com/v1/predictions/p1/cancel");
  });
});

describe("a job that is resumed in another process", () => {
  it.each<[Provider, Record<string, string>]>([
    [falAi, { path: ".elsewhere.test/a" }],
    [replicate, { path: ".elsewhere.test/a" }],
    [wavespeed, { path: ".elsewhere.test/a" }],
    [blackForestLabs, { host: "api.bfl.ai", path: ".elsewhere.test/a" }],
    [blackForestLabs, { host: "elsewhere.test", path: "/v1/get_result" }],
    [blackForestLabs, { host: "elsewhere.test/bfl.ai", path: "/v1/get_result" }],
    [blackForestLabs, { path: "/v1/get_result" }],
  ])("cannot lead the key to another host: $id %#", async (provider, ticket) => {
    const { fetch, seen } = answering({});
    const jobs = createJobs({ providers: [provider], keys: { [provider.id]: "secret" }, fetch });
    const handle = {
      operation: "text-to-image",
      provider: provider.id,
      model: "m",
      ticket,
      outputType: "blob",
    };
    await expect(jobs.resume(handle as never).result()).rejects.toMatchObject({ code: "input-invalid" });
    expect(seen).toEqual([]);
  });
});

describe("a video of Novita that fails", () => {
  it.each([
    [{ status: "TASK_STATUS_FAILED", reason: "too dark" }, "too dark"],
    [{ status: "TASK_STATUS_FAILED", reason: "" }, "The job ended with the status TASK_STATUS_FAILED"],
    [{ status: "TASK_STATUS_FAILED" }, "The job ended with the status TASK_STATUS_FAILED"],
    [{ status: "TASK_STATUS_GONE", reason: null }, "The job ended with the status TASK_STATUS_GONE"],
  ])("has one message, and the rest beside it: %j", async (task, reason) => {
    const { fetch } = answering({ task_id: "n1" }, { task });
    const error = await call(novita, "text-to-video", fetch).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: "ProviderApiError",
      code: "job-failed",
      message: "Novita text-to-video task failed",
      provider: "novita",
      operation: "text-to-video",
      httpResponse: { status: 200, body: { task } },
    });
    expect(novita.operations["text-to-video"].job?.progress({ task })).toMatchObject({
      state: "failed",
      reason,
    });
  });
});

describe("a job of Black Forest Labs", () => {
  const pending = { id: "b1", status: "Pending" };
  const polls = [0, 1, 2, 3, 4].map(
    (attempt) => `GET https://api.us4.bfl.ai/v1/get_result?id=b1&attempt=${attempt}`,
  );

  it("is polled five times, on the host that accepted it, with the key", async () => {
    const { fetch, seen, lines } = answering(
      bflTicket,
      pending,
      {},
      { status: "Ready" },
      { status: "Waiting" },
    );
    await expect(call(blackForestLabs, "text-to-image", fetch)).rejects.toMatchObject({
      name: "TimeoutError",
      code: "job-timeout",
      message:
        "Timed out while waiting for the result from black forest labs API - aborting after 5 attempts",
    });
    expect(lines().slice(1)).toEqual(polls);
    for (const { headers } of seen) expect(headers.get("x-key")).toBe("secret");
  });

  it("is polled without credentials if the router accepted it", async () => {
    const { fetch, seen, lines } = answering(bflTicket, pending);
    const baseUrl = "https://router.huggingface.co/black-forest-labs";
    const resolveCandidate: ClientOptions["resolveCandidate"] = async ({ model }) => ({
      provider: blackForestLabs,
      connection: { auth: "hub", via: "router", baseUrl },
      secret: "hf_secret",
      headers: { "x-hf-bill-to": "acme" },
      credentials: "include",
      model,
    });
    await expect(call(blackForestLabs, "text-to-image", fetch, { resolveCandidate })).rejects.toThrow(
      "Timed out",
    );
    expect(lines()).toEqual([`POST ${baseUrl}/v1/org/model`, ...polls]);
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer hf_secret");
    for (const { headers } of seen.slice(1)) expect([...headers]).toEqual([]);
  });

  it("stays at an address of the client's own", async () => {
    const { fetch, lines } = answering(bflTicket, pending);
    const baseUrls = { "black-forest-labs": "http://127.0.0.1:9/bfl" };
    const polling = { attempts: 1 };
    await expect(call(blackForestLabs, "text-to-image", fetch, { baseUrls, polling })).rejects.toThrow(
      "aborting after 1 attempts",
    );
    expect(lines()).toEqual([
      "POST http://127.0.0.1:9/bfl/v1/org/model",
      "GET http://127.0.0.1:9/bfl/v1/get_result?id=b1&attempt=0",
    ]);
  });

  it("is found again by a handle", async () => {
    const { fetch, lines } = answering(bflTicket, { status: "Error" });
    const client = { providers: [blackForestLabs], keys: { "black-forest-labs": "secret" }, fetch } as const;
    const job = await createJobs(client).start("text-to-image", { model: "m", inputs: "a cat" });
    const handle = JSON.parse(JSON.stringify(job));
    expect(handle.ticket).toEqual({ host: "api.us4.bfl.ai", path: "/v1/get_result", "query.id": "b1" });
    expect(await createJobs(client).resume(handle).status()).toMatchObject({ state: "failed" });
    expect(lines()[1]).toBe(polls[0]);
  });
});

describe("an image mask", () => {
  const mask = new Blob(["mask"], { type: "image/png" });

  it("is sent to Black Forest Labs in base64, with the image in the field of its fill models", () => {
    const picture = new Blob(["picture"], { type: "image/png" });
    const parameters = { prompt: "a lamp" };
    const body = bodyOf(blackForestLabs, "image-to-image", { inputs: picture, mask, parameters });
    const leaf = (blob: Blob) => expect.objectContaining({ blob, as: "base64" });
    expect(body).toEqual({
      prompt: "a lamp",
      input_image: leaf(picture),
      image: leaf(picture),
      mask: leaf(mask),
    });
    expect(Object.keys(bodyOf(blackForestLabs, "image-to-image", { parameters }))).toEqual([
      "prompt",
      "input_image",
    ]);
  });

  it.each([falAi, hfInference, replicate, together, wavespeed] as Provider[])(
    "is refused for $id before anything is sent, never left aside",
    async (provider) => {
      const { fetch, seen } = answering({});
      const client = { providers: [provider], keys: { [provider.id]: "secret" }, fetch };
      const args = { model: "org/model", inputs: PNG, mask: PNG, parameters: { prompt: "a lamp" } };
      const asked = runCall(client, getAdapter(provider, "image-to-image").operation, args, {});
      await expect(asked).rejects.toThrow(InputError);
      await expect(asked).rejects.toThrow(/accept a mask/);
      expect(seen).toEqual([]);
    },
  );

  it("is accepted or rejected by every provider that edits images", () => {
    const takers = PROVIDERS.filter((provider: Provider) => {
      if (!provider.operations["image-to-image"]) return false;
      try {
        bodyOf(provider, "image-to-image", { mask });
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        return false;
      }
    });
    expect(takers.map(({ id }) => id).toSorted()).toEqual(["black-forest-labs", "openai"]);
  });
});
