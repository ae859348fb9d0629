import { InferenceClient, type JobEvent, TimeoutError } from "@inferhub/inference";
import type { CallOptions } from "@inferhub/inference/core";
import { createJobs, type JobHandle } from "@inferhub/inference/jobs";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { groq } from "@inferhub/inference/providers/groq";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { json, serve } from "./serve.ts";

const PNG = Buffer.from("iVBORw0KGgo=", "base64");
const args = { provider: "fal-ai" as const, model: "fal-ai/flux/dev", inputs: "a secret prompt" };

type Reply = object | number | "reset";

/** A queue that responds to polls with `looks`, one after another, and repeats the last one. */
async function queue(
  looks: readonly Reply[],
  result: Reply = { images: [{ url: "data:image/png;base64,iVBORw0KGgo=" }] },
) {
  const seen: string[] = [];
  const left = [...looks];
  const origin = await serve((request, response) => {
    const { method, url = "" } = request;
    const path = url.split("?", 1)[0] ?? "";
    seen.push(`${method} ${path}`);
    const answer = (reply: Reply) => {
      if (reply === "reset") request.socket.destroy();
      else if (typeof reply === "number") json(response, reply, { detail: "busy" });
      else json(response, 200, reply);
    };
    if (method === "POST")
      return answer({ request_id: "r1", response_url: "https://queue.fal.run/fal-ai/flux/requests/r1" });
    if (method === "PUT") return answer({ status: "CANCELLATION_REQUESTED" });
    if (path.endsWith("/status"))
      return answer((left.length > 1 ? left.shift() : left[0]) ?? { status: "COMPLETED" });
    return answer(result);
  });
  const options = {
    providers: [falAi],
    keys: { "fal-ai": "id:sk-secret" },
    baseUrls: { "fal-ai": origin },
    retry: { attempts: 0 },
  } as const;
  return { seen, jobs: createJobs(options), origin };
}

const waiting = { status: "IN_QUEUE", queue_position: 2 };
const running = { status: "IN_PROGRESS" };
const done = { status: "COMPLETED" };

describe("a job", () => {
  it("starts, is polled, and returns its result", async () => {
    const { jobs, seen } = await queue([waiting, running, done]);
    const job = await jobs.start("text-to-image", args);
    expect(await job.status()).toEqual({ state: "waiting", phase: "queued", position: 2 });
    const events: JobEvent[] = [];
    const picture = await job.result({ onProgress: (event) => events.push(event) });
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);
    expectTypeOf(picture).toEqualTypeOf<Blob>();
    expect(seen[0]).toBe("POST /fal-ai/flux/dev");
    expect(seen.at(-1)).toBe("GET /fal-ai/flux/requests/r1");
  });

  it("is resumed from its JSON, which has neither key nor prompt", async () => {
    const { jobs } = await queue([running, done]);
    const text = JSON.stringify(await jobs.start("text-to-image", args, { outputType: "dataUrl" }));
    expect(text).not.toContain("sk-secret");
    expect(text).not.toContain("prompt");
    const handle: JobHandle = JSON.parse(text);
    expect(await jobs.resume<string>(handle).result()).toBe("data:image/png;base64,iVBORw0KGgo=");
  });

  it("reports its progress and its status", async () => {
    const { jobs } = await queue([waiting, waiting, running, done]);
    const job = await jobs.start("text-to-image", args);
    const phases: string[] = [];
    const { meta } = await job.resultWithMeta({ onProgress: ({ phase }) => phases.push(phase) });
    expect(phases).toEqual(["queued", "running", "finishing"]);
    expect(meta).toMatchObject({ provider: "fal-ai", operation: "text-to-image", model: "fal-ai/flux/dev" });
  });

  it("survives failed polls", async () => {
    const { jobs } = await queue(["reset", 503, 500, running, "reset", done]);
    const job = await jobs.start("text-to-image", args);
    expect((await job.result()).type).toBe("image/png");
  });

  it("fails if every poll fails, with the reason", async () => {
    const { jobs, seen } = await queue([500]);
    const job = await jobs.start("text-to-image", args);
    await expect(job.result()).rejects.toMatchObject({
      code: "provider-failed",
      message: expect.stringContaining("busy"),
    });
    expect(seen.filter((line) => line.endsWith("/status"))).toHaveLength(6);
  });

  it("fails with the provider's own reason", async () => {
    const { jobs } = await queue([running, { status: "FAILED", error: "the prompt was refused" }]);
    const job = await jobs.start("text-to-image", args);
    await expect(job.result()).rejects.toMatchObject({
      name: "ProviderApiError",
      code: "job-failed",
      message: expect.stringContaining("the prompt was refused"),
    });
    expect(await job.status()).toMatchObject({ state: "failed", reason: "the prompt was refused" });
  });

  it("that lasts too long ends the waiting, with a handle to go on by", async () => {
    const { jobs } = await queue([running]);
    const job = await jobs.start("text-to-image", args);
    const error: TimeoutError = await job.result({ timeout: 700 }).catch((reason) => reason);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ code: "job-timeout", job: job.handle });
  });

  it("stops immediately if the caller aborts", async () => {
    const { jobs } = await queue([running]);
    const job = await jobs.start("text-to-image", args);
    const leaving = new AbortController();
    const result = job.result({ signal: leaving.signal });
    leaving.abort(new Error("gone home"));
    await expect(result).rejects.toThrow("gone home");
  });

  it("can be cancelled", async () => {
    const { jobs, seen } = await queue([running]);
    await (await jobs.start("text-to-image", args)).cancel();
    expect(seen.at(-1)).toBe("PUT /fal-ai/flux/requests/r1/cancel");
  });

  it("that finished at submission needs no handle", async () => {
    const origin = await serve((_, response) =>
      json(response, 200, { images: [{ url: "data:image/png;base64,iVBORw0KGgo=" }] }),
    );
    const jobs = createJobs({ providers: [falAi], keys: { "fal-ai": "k" }, baseUrls: { "fal-ai": origin } });
    const job = await jobs.start("text-to-image", args);
    expect(job.handle).toBeUndefined();
    expect(await job.status()).toEqual({ state: "done" });
    expect((await job.result()).size).toBe(PNG.length);
  });

  it("belongs to clients of every provider, too", async () => {
    const { origin } = await queue([done]);
    const client = new InferenceClient("key", { baseUrls: { "fal-ai": origin } } as CallOptions);
    const job = await client.jobs.start("text-to-image", args);
    expect(job.handle).toMatchObject({ provider: "fal-ai", operation: "text-to-image" });
  });
});

describe("an invalid job", () => {
  const jobs = createJobs({ providers: [falAi, groq], keys: { groq: "k", "fal-ai": "k" } });
  const handle = {
    operation: "text-to-image",
    provider: "fal-ai",
    model: "m",
    ticket: { path: "/a/requests/1" },
    outputType: "blob" as const,
  };

  it.each([
    [
      "an operation that is answered at once",
      () =>
        jobs.start("chat-completion", { model: "m", messages: [{ role: "user", content: "x" }] } as never),
      "returns chat-completion immediately",
    ],
    [
      "an operation that nobody runs",
      () => jobs.start("word-counting" as never, args as never),
      'No provider runs "word-counting"',
    ],
    [
      "an input that is wrong",
      () => jobs.start("text-to-image", { ...args, inputs: "" }),
      "inputs: The description is empty",
    ],
  ])("%s", async (_, begin, message) => {
    await expect(begin()).rejects.toThrow(message);
  });

  it.each([
    [{ ...handle, ticket: undefined }],
    [{ ...handle, ticket: {} }],
    [{ ...handle, model: "" }],
    [{ ...handle, ticket: { path: 7 } }],
    [{ ...handle, ticket: { path: "@elsewhere.test/a" } }],
    [{ ...handle, ticket: { path: "/../../keys" } }],
    [{ ...handle, ticket: { path: "/a?x=1" } }],
    [{ operation: "text-to-image" }],
  ])("the handle %j", (wrong) => {
    expect(() => jobs.resume(wrong as never)).toThrow("URL and headers are required for text-to-image task");
  });

  it("nothing at all", () => {
    expect(() => jobs.resume(undefined as never)).toThrow("URL and headers are required for this task");
  });
});

it("any handle survives JSON unchanged", () => {
  const jobs = createJobs({ providers: [falAi] });
  const name = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,20}$/);
  fc.assert(
    fc.property(name, name, fc.constantFrom("blob" as const, "url" as const), (model, id, outputType) => {
      const handle = {
        operation: "text-to-image",
        provider: "fal-ai",
        model,
        ticket: { path: `/${id}` },
        outputType,
      };
      expect(JSON.parse(JSON.stringify(jobs.resume(handle)))).toEqual(handle);
    }),
  );
});
