import { OPERATIONS } from "@inferhub/catalog/operations";
import { InferenceClient, InputError, PROVIDERS, type Provider, toMethodName } from "@inferhub/inference";
import { createJobs } from "@inferhub/inference/jobs";
import { describe, expect, it } from "vitest";

/** Responds with `replies`, one after another, and repeats the last one. */
function client(...replies: readonly unknown[]) {
  let asked = 0;
  const fetch = async () => Response.json(replies[Math.min(asked++, replies.length - 1)]);
  return {
    options: { fetch, lookup: "off", retry: { attempts: 0 }, polling: { intervalMs: 1 } } as const,
    asked: () => asked,
  };
}

const thrown = (call: unknown) =>
  Promise.resolve(call).then(
    () => expect.fail("Nothing was thrown"),
    (error: unknown) => error,
  );

type Methods = Readonly<Record<string, (args: unknown) => PromiseLike<unknown>>>;

const WITH_JOBS = OPERATIONS.filter(({ id }) =>
  PROVIDERS.some(({ operations }: Provider) => operations[id]?.job !== undefined),
).map(({ id }) => id);

describe("a fixed message is the full message", () => {
  it.each(OPERATIONS.map(({ id }) => id))("when %s gets no arguments", async (id) => {
    const { options, asked } = client({});
    const methods = new InferenceClient("secret", options) as unknown as Methods;
    for (const args of [undefined, null]) {
      const error = await thrown(methods[toMethodName(id)]?.(args));
      expect(error).toBeInstanceOf(InputError);
      expect(error).toMatchObject({ message: "Params are required", operation: id });
    }
    expect(asked()).toBe(0);
  });

  it.each([...WITH_JOBS, "text-to-video" as const])("when a job of %s is resumed without its place", (id) => {
    const jobs = createJobs({ providers: PROVIDERS, ...client({}).options });
    const handle = { operation: id, provider: "novita", model: "a/b", ticket: {}, outputType: "blob" };
    for (const wrong of [
      handle,
      { operation: id },
      { ...handle, ticket: { id: 7 } },
      { ...handle, model: "" },
    ]) {
      expect(() => jobs.resume(wrong as never)).toThrow(
        expect.objectContaining({
          name: "InputError",
          message: `URL and headers are required for ${id} task`,
        }),
      );
    }
  });

  it.each([1, 3, 5])("when Black Forest Labs is not done after %i looks", async (attempts) => {
    const ticket = { id: "b1", polling_url: "https://api.us4.bfl.ai/v1/get_result?id=b1" };
    const { options, asked } = client(ticket, { status: "Pending" });
    const inference = new InferenceClient("secret", { ...options, polling: { intervalMs: 1, attempts } });
    const call = inference.textToImage({
      provider: "black-forest-labs",
      model: "black-forest-labs/flux-dev",
      inputs: "a cat",
    });
    expect(await thrown(call)).toMatchObject({
      name: "TimeoutError",
      provider: "black-forest-labs",
      message: `Timed out while waiting for the result from black forest labs API - aborting after ${attempts} attempts`,
    });
    expect(asked()).toBe(1 + attempts);
  });

  it("when a video of Novita fails", async () => {
    const { options } = client(
      { task_id: "n1" },
      { task: { status: "TASK_STATUS_FAILED", reason: "too dark" } },
    );
    const call = new InferenceClient("secret", options).textToVideo({
      provider: "novita",
      model: "wan-t2v",
      inputs: "waves",
    });
    expect(await thrown(call)).toMatchObject({
      message: "Novita text-to-video task failed",
      httpResponse: { status: 200, body: { task: { reason: "too dark" } } },
    });
  });
});

describe("the address of a video", () => {
  const answers: readonly (readonly [provider: string, answer: (url: string) => readonly unknown[]])[] = [
    [
      "novita",
      (url) => [{ task_id: "n1" }, { task: { status: "TASK_STATUS_SUCCEED" }, videos: [{ video_url: url }] }],
    ],
    ["together", (url) => [{ id: "v1", status: "completed", outputs: { video_url: url } }]],
    [
      "replicate",
      (url) => [{ id: "p1", status: "succeeded", output: url, urls: { get: "https://api.replicate.com/p" } }],
    ],
    ["wavespeed", (url) => [{ code: 200, data: { status: "completed", outputs: [url] } }]],
    [
      "fal-ai",
      (url) => [
        { request_id: "r1", response_url: "https://queue.fal.run/a/b/requests/r1" },
        { status: "COMPLETED" },
        { video: { url } },
      ],
    ],
  ];
  const film = (provider: string, replies: readonly unknown[]) =>
    new InferenceClient("secret", client(...replies).options).textToVideo(
      { provider: provider as "novita", model: "a/b", inputs: "waves" },
      { outputType: "url" },
    );

  describe.each(answers)("of %s", (provider, answer) => {
    it.each(["https://files.test/a.mp4", "http://files.test/a.mp4", "/files/a.mp4"])(
      "may be %s",
      async (url) => {
        expect(await film(provider, answer(url))).toContain(url);
      },
    );

    it.each([
      "ftp://files.test/a.mp4",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "files/a.mp4",
      "",
      "a b",
    ])("may not be %j", async (url) => {
      const error = await thrown(film(provider, answer(url)));
      expect(error).toMatchObject({ name: "ProviderOutputError", code: "output-malformed", provider });
    });
  });
});
