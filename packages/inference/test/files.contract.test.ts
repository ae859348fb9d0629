import {
  type CallOptions,
  createClient,
  type FileCallOptions,
  type Hooks,
  ProviderApiError,
  ProviderOutputError,
} from "@inferhub/inference/core";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { hfInference } from "@inferhub/inference/providers/hf-inference";
import { describe, expect, it } from "vitest";
import { type Handler, json, serve } from "./serve.ts";

const PNG = Buffer.from("iVBORw0KGgo=", "base64");
const call = { provider: "fal-ai" as const, model: "fal-ai/flux/dev", inputs: "a lighthouse" };

/** A queue with the given responses to polls, then a response with a URL. */
async function queueOf(
  polls: object[],
  result: (origin: string) => object,
  files: Handler = servePng,
  status = 200,
) {
  const seen: { url: string; authorization: string | undefined }[] = [];
  let origin = "";
  origin = await serve((request, response, body) => {
    const url = request.url ?? "";
    seen.push({ url, authorization: request.headers.authorization });
    if (request.method === "POST") {
      return json(response, 200, {
        request_id: "r1",
        status: "IN_QUEUE",
        response_url: "https://queue.fal.run/fal-ai/flux/requests/r1",
      });
    }
    if (url.includes("/status")) return json(response, 200, polls.shift() ?? { status: "COMPLETED" });
    if (url.includes("/requests/r1")) return json(response, status, result(origin));
    return files(request, response, body);
  });
  const draw = (options: FileCallOptions = {}, hooks: Hooks = {}) =>
    createClient({
      providers: [falAi],
      keys: { "fal-ai": "id:secret" },
      baseUrls: { "fal-ai": origin },
      hooks,
    }).textToImage(call, options as CallOptions);
  return { draw, seen };
}

const servePng: Handler = (_, response) => response.writeHead(200, { "content-type": "image/png" }).end(PNG);
const image = (path: string) => (origin: string) => ({
  images: [{ url: path.startsWith("/") ? origin + path : path }],
});

describe("jobs", () => {
  it("submits, polls, reads the result and fetches the file without the key", async () => {
    const phases: string[] = [];
    const queue = await queueOf(
      [{ status: "IN_QUEUE", queue_position: 1 }, { status: "IN_PROGRESS" }],
      image("/out.png"),
    );
    const picture = await queue.draw({}, { onProgress: ({ phase }) => phases.push(phase) });
    expect(picture.type).toBe("image/png");
    expect(picture.size).toBe(PNG.length);
    expect(phases).toEqual(["queued", "running", "finishing"]);
    expect(queue.seen.map(({ url }) => url)).toEqual([
      "/fal-ai/flux/dev?_subdomain=queue",
      ...Array(3).fill("/fal-ai/flux/requests/r1/status?_subdomain=queue"),
      "/fal-ai/flux/requests/r1?_subdomain=queue",
      "/out.png",
    ]);
    expect(queue.seen.at(0)?.authorization).toBe("Key id:secret");
    expect(queue.seen.at(-1)?.authorization).toBeUndefined();
  });

  it("keeps the provider's reason when the job fails", async () => {
    const failed = { detail: [{ loc: ["body", "prompt"], msg: "not allowed", type: "x" }] };
    const queue = await queueOf([], () => failed, servePng, 422);
    await expect(queue.draw()).rejects.toMatchObject({
      name: "ProviderApiError",
      message: expect.stringContaining("body.prompt: not allowed"),
    });
  });

  it("ends on a state that it does not know", async () => {
    const queue = await queueOf([{ status: "EVICTED" }], image("/out.png"));
    await expect(queue.draw()).rejects.toMatchObject({
      code: "job-failed",
      message: expect.stringContaining("EVICTED"),
    });
  });

  it("ends at the limit of time while it waits", async () => {
    const queue = await queueOf(Array(99).fill({ status: "IN_QUEUE" }), image("/out.png"));
    await expect(queue.draw({ timeout: 100 })).rejects.toMatchObject({ code: "job-timeout" });
  });

  it("gives up a file that does not come", async () => {
    const queue = await queueOf([], image("/out.png"), () => undefined);
    await expect(queue.draw({ timeout: { download: 100 } })).rejects.toMatchObject({ code: "timeout" });
  });

  it("is not submitted twice if the response to the submission is lost", async () => {
    let submissions = 0;
    const origin = await serve((request) => {
      submissions++;
      request.socket.destroy();
    });
    const client = createClient({
      providers: [falAi],
      baseUrls: { "fal-ai": origin },
      retry: { baseDelayMs: 1 },
    });
    await expect(client.textToImage(call)).rejects.toMatchObject({
      code: "connection-failed",
      retryable: false,
    });
    expect(submissions).toBe(1);
  });
});

describe("files of responses", () => {
  it.each([
    ["blob", async (draw: Draw) => expect((await draw({ outputType: "blob" })).type).toBe("image/png")],
    ["url", async (draw: Draw) => expect(await draw({ outputType: "url" })).toMatch(/\/out\.png$/)],
    [
      "dataUrl",
      async (draw: Draw) =>
        expect(await draw({ outputType: "dataUrl" })).toBe("data:image/png;base64,iVBORw0KGgo="),
    ],
    [
      "json",
      async (draw: Draw) => expect(await draw({ outputType: "json" })).toMatchObject({ images: [{}] }),
    ],
  ])("come as %s", async (_, check) => {
    const queue = await queueOf([], image("/out.png"));
    await check(queue.draw as Draw);
  });

  it("cannot come as an address from a provider that has none", async () => {
    const client = createClient({ providers: [hfInference], keys: { "hf-inference": "k" } });
    await expect(
      client.textToImage({ model: "a/b", inputs: "x" }, { outputType: "url" }),
    ).rejects.toMatchObject({ code: "input-invalid" });
  });

  it("are not a page of an error", async () => {
    const missing = await queueOf([], image("/gone.png"), (_, response) =>
      json(response, 404, { error: "no such file" }),
    );
    await expect(missing.draw()).rejects.toBeInstanceOf(ProviderApiError);
    const page = await queueOf([], image("/page"), (_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<p>"),
    );
    await expect(page.draw()).rejects.toBeInstanceOf(ProviderOutputError);
  });

  it("are followed through redirects, but not without end", async () => {
    const once = await queueOf([], image("/a.png"), (request, response, body) =>
      request.url === "/a.png"
        ? response.writeHead(302, { location: "/b.png" }).end()
        : servePng(request, response, body),
    );
    expect((await once.draw()).size).toBe(PNG.length);
    const loop = await queueOf([], image("/a.png"), (_, response) =>
      response.writeHead(302, { location: "/a.png" }).end(),
    );
    await expect(loop.draw()).rejects.toMatchObject({ message: expect.stringContaining("redirects") });
  });

  it("are not fetched from inside our network on a public provider's word", async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(String(input));
      return Response.json({ images: [{ url: "https://169.254.169.254/latest/meta-data" }] });
    };
    const client = createClient({ providers: [falAi], keys: { "fal-ai": "k" }, fetch });
    await expect(client.textToImage(call)).rejects.toMatchObject({ code: "egress-refused" });
    expect(asked).toEqual(["https://queue.fal.run/fal-ai/flux/dev"]);
  });
});

type Draw = (options: FileCallOptions) => Promise<Blob>;
