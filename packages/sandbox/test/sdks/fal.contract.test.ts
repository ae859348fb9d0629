import { ApiError, createFalClient, ValidationError } from "@fal-ai/client";
import { describe, expect, it } from "vitest";
import { withSandbox } from "../run.ts";
import { countChecks } from "./count.ts";
import { collected, fault, isPng, isWav, PNG, redirected } from "./samples.ts";

countChecks("@fal-ai/client");
// A job is done after some polls, however late they come.
let clockMs = 1_750_000_000_000;
const sandbox = withSandbox({ now: () => (clockMs += 2) });

/** Every host of fal becomes the sandbox; the queue's host is selected as in the router. */
const toSandbox = redirected(({ host, pathname, searchParams }) => {
  if (host === new URL(sandbox().origin).host) return `${sandbox().origin}${pathname}?${searchParams}`;
  if (host === "queue.fal.run") searchParams.set("_subdomain", "queue");
  const own = host.endsWith("fal.run") || host.endsWith(".fal.ai");
  return own ? `${sandbox().url("fal-ai")}${pathname}?${searchParams}` : undefined;
});

const fal = (credentials = "any", headers: Record<string, string> = {}) =>
  createFalClient({
    credentials,
    fetch: toSandbox,
    retry: { maxRetries: 0 },
    suppressLocalCredentialsWarning: true,
    requestMiddleware: async (request) => ({ ...request, headers: { ...request.headers, ...headers } }),
  });

const model = "fal-ai/flux/dev";
const input = { prompt: "a lighthouse" };

const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

describe("the queue", () => {
  it("draws", async () => {
    const { data, requestId } = await fal().subscribe(model, { input, pollInterval: 20 });
    expect(isPng(await bytesAt(data.images[0]?.url ?? ""))).toBe(true);
    expect(requestId).toBeTruthy();
  });

  it("tells how far it is", async () => {
    const seen: string[] = [];
    await fal().subscribe(model, {
      input,
      pollInterval: 20,
      logs: true,
      onQueueUpdate: ({ status }) => void seen.push(status),
    });
    expect(seen).toContain("IN_QUEUE");
    expect(seen.at(-1)).toBe("COMPLETED");
  });

  it("polls the queue step by step", async () => {
    const { request_id: requestId, status } = await fal().queue.submit(model, { input });
    expect(status).toBe("IN_QUEUE");
    await expect.poll(async () => (await fal().queue.status(model, { requestId })).status).toBe("COMPLETED");
    const { data } = await fal().queue.result(model, { requestId });
    expect(data.images).toHaveLength(1);
  });

  it("tells how far it is in a stream", async () => {
    const { request_id: requestId } = await fal().queue.submit(model, { input });
    const stream = await fal().queue.streamStatus(model, { requestId });
    const seen = await collected(stream);
    expect(seen.at(-1)?.status).toBe("COMPLETED");
  });

  it("lets go of a request", async () => {
    const { request_id: requestId } = await fal().queue.submit(model, { input });
    await fal().queue.cancel(model, { requestId });
    expect(sandbox().requests().at(-1)).toMatchObject({ method: "PUT", status: 202 });
  });
});

describe("synchronous calls", () => {
  it("draw", async () => {
    const { data } = await fal().run(model, { input });
    expect(isPng(await bytesAt(data.images[0]?.url ?? ""))).toBe(true);
  });

  it("draw in a stream", async () => {
    const stream = await fal().stream(model, { input });
    const seen = await collected(stream);
    const done = (await stream.done()) as { readonly images: readonly { readonly url: string }[] };
    expect(seen).toEqual([done]);
    expect(isPng(await bytesAt(done.images[0]?.url ?? ""))).toBe(true);
  });

  it("generate speech", async () => {
    // The package's prompt has the name `text` at the provider.
    const spoken: { prompt: string } = Object.assign({ prompt: "" }, { text: "Hello" });
    const { data } = await fal().run("fal-ai/kokoro/american-english", { input: spoken });
    const { audio } = data as { audio?: { url: string } };
    expect(isWav(await bytesAt(audio?.url ?? ""))).toBe(true);
  });
});

describe("files", () => {
  it("are handed in first", async () => {
    const url = await fal().storage.upload(new Blob([PNG], { type: "image/png" }));
    expect(isPng(await bytesAt(url))).toBe(true);
  });

  it("are uploaded from any field of an input", async () => {
    const image_url = new Blob([PNG], { type: "image/png" });
    const { data } = await fal().subscribe("fal-ai/flux/dev/image-to-image", {
      input: { prompt: "bluer", image_url },
      pollInterval: 20,
    });
    expect(isPng(await bytesAt(data.images[0]?.url ?? ""))).toBe(true);
  });
});

describe("errors", () => {
  it("refuse a wrong key", async () => {
    const call = fal("invalid").queue.submit(model, { input });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    await expect(call).rejects.toMatchObject({ status: 401 });
  });

  it("ask to wait", async () => {
    const call = fal("any", fault("429; retry-after=1")).queue.submit(model, { input });
    await expect(call).rejects.toMatchObject({ status: 429 });
  });

  it("name the field that is wrong", async () => {
    const call = fal().queue.submit(model, { input: {} as typeof input });
    await expect(call).rejects.toBeInstanceOf(ValidationError);
    const error: ValidationError = await call.catch((reason) => reason);
    expect(error.fieldErrors[0]?.loc).toEqual(["body", "prompt"]);
  });

  it("report an unknown path", async () => {
    const call = fal().queue.status(model, { requestId: "nothing" });
    await expect(call).rejects.toMatchObject({ status: 404 });
  });
});
