import { embedMany } from "@inferhub/inference/assist";
import { InferenceClientError, ProviderApiError, ProviderOutputError } from "@inferhub/inference/core";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { failureOf, scripted } from "./assist-script.ts";
import { type Handler, json } from "./serve.ts";

const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`);
const vectorOf = (text: string) => [Number(text.split(" ")[1]), text.length];
const inputOf = (body: string) => JSON.parse(body).input as string[];

const embeds: Handler = (_, response, body) =>
  json(response, 200, { data: inputOf(body).map((text, index) => ({ index, embedding: vectorOf(text) })) });

/** Rejects batches of more than this many strings. */
const atMost =
  (most: number, status = 413, message = "Payload Too Large"): Handler =>
  (request, response, body) =>
    inputOf(body).length > most
      ? json(response, status, { error: message })
      : embeds(request, response, body);

const call = { model: "acme/embed" };
const sizes = (sent: readonly { readonly [name: string]: unknown }[]) =>
  sent.map(({ input }) => (input as string[]).length);

describe("many embeddings", () => {
  it("returns nothing for no input, without a request", async () => {
    const { togetherClient, sent } = await scripted([embeds]);
    expect(await embedMany(togetherClient, { ...call, inputs: [] })).toEqual([]);
    expect(sent).toHaveLength(0);
  });

  it.each([
    [1, {}, [1]],
    [96, {}, [96]],
    [200, {}, [96, 96, 8]],
    [7, { batchSize: 3 }, [3, 3, 1]],
    [3, { batchSize: 1 }, [1, 1, 1]],
    [6, { maxCharsPerBatch: 12 }, [2, 2, 2]],
    [6, { maxCharsPerBatch: 20 }, [3, 3]],
    [3, { maxCharsPerBatch: 1 }, [1, 1, 1]],
    [5, { batchSize: 2, maxCharsPerBatch: 1000 }, [2, 2, 1]],
  ])("of %i texts with %o are calls of %j", async (count, options, expected) => {
    const { togetherClient, sent } = await scripted([embeds]);
    const inputs = texts(count);
    const rows = await embedMany(togetherClient, { ...call, inputs }, { ...options, concurrency: 1 });
    expect(rows).toEqual(inputs.map(vectorOf));
    expect(sizes(sent)).toEqual(expected);
  });

  it("keep their order and stay within the limit, for any order of responses", async () => {
    let busy = 0;
    let busiest = 0;
    const held: (() => void)[] = [];
    const release = (all: boolean) => {
      while (held.length >= (all ? 1 : 3)) held.pop()?.();
    };
    const { togetherClient, sent } = await scripted([
      (request, response, body) => {
        busiest = Math.max(busiest, ++busy);
        held.push(() => {
          busy--;
          embeds(request, response, body);
        });
        // The last requests get their responses first.
        release(sent.length === 10);
      },
    ]);
    const inputs = texts(20);
    const work = embedMany(togetherClient, { ...call, inputs }, { batchSize: 2, concurrency: 3 });
    const done = vi.fn();
    void work.then(done, done);
    await vi.waitFor(() => {
      if (sent.length === 10) release(true);
      expect(done).toHaveBeenCalled();
    });
    expect(await work).toEqual(inputs.map(vectorOf));
    expect(busiest).toBe(3);
  });

  it("are one row for each text, however they are split and refused", async () => {
    const limit = fc.integer({ min: 1, max: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string(), { maxLength: 30 }),
        limit,
        limit,
        limit,
        limit,
        async (inputs, ...limits) => {
          const [batchSize, maxCharsPerBatch, concurrency, most] = limits;
          const client = {
            featureExtraction: async ({ inputs: batch }: { inputs: string | string[] }) => {
              if (batch.length > most) throw new InferenceClientError("too-large", "Too much");
              return [...batch].map((text) => [text.length]);
            },
          };
          const rows = await embedMany(client, { inputs }, { batchSize, maxCharsPerBatch, concurrency });
          expect(rows).toEqual(inputs.map((text) => [text.length]));
        },
      ),
    );
  });

  it("pass other arguments on", async () => {
    const { togetherClient, sent } = await scripted([embeds]);
    await embedMany(togetherClient, { ...call, inputs: ["text 1"], dimensions: 2 });
    expect(sent[0]).toMatchObject({ model: "acme/embed", dimensions: 2, input: ["text 1"] });
  });
});

describe("a batch that is too large", () => {
  it.each([
    ["413", atMost(3)],
    ["a 422 that says so", atMost(3, 422, "batch size 8 > maximum allowed batch size 3")],
    ["a 400 that says so", atMost(3, 400, "Too many inputs")],
  ])("is halved after %s, and the next are smaller from the start", async (_, handler) => {
    const { togetherClient, sent } = await scripted([handler]);
    const inputs = texts(16);
    const rows = await embedMany(togetherClient, { ...call, inputs }, { batchSize: 8, concurrency: 1 });
    expect(rows).toEqual(inputs.map(vectorOf));
    expect(sizes(sent)).toEqual([8, 4, 2, 2, 2, 2, 2, 2, 2, 2]);
  });

  it("is split down to single strings", async () => {
    const { togetherClient } = await scripted([atMost(1)]);
    const inputs = texts(5);
    expect(await embedMany(togetherClient, { ...call, inputs })).toEqual(inputs.map(vectorOf));
  });

  it("fails when a single text is too large", async () => {
    const { togetherClient, sent } = await scripted([atMost(0)]);
    const error = await failureOf(embedMany(togetherClient, { ...call, inputs: texts(4) }));
    expect(error).toMatchObject({ code: "too-large" });
    expect(sizes(sent)).toEqual([4, 2, 1]);
  });
});

describe("many embeddings that fail", () => {
  it("stop the rest at the first failure", async () => {
    const closed = vi.fn();
    const { togetherClient, sent } = await scripted([
      (_, response) => void response.on("close", closed),
      (_, response) => setTimeout(() => json(response, 422, { error: "no such dimension" }), 20),
    ]);
    const work = embedMany(togetherClient, { ...call, inputs: texts(10) }, { batchSize: 1, concurrency: 2 });
    const error = await failureOf(work);
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error.message).toContain("no such dimension");
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent).toHaveLength(2);
  });

  it("begin nothing after a failure", async () => {
    const featureExtraction = vi.fn(async () => Promise.reject(new Error("no")));
    const work = embedMany({ featureExtraction }, { inputs: texts(9) }, { batchSize: 1, concurrency: 2 });
    await expect(work).rejects.toThrow("no");
    expect(featureExtraction).toHaveBeenCalledTimes(2);
  });

  it("retry temporary failures", async () => {
    const { togetherClient, sent } = await scripted(
      [(_, response) => json(response, 503, { error: "busy" }), embeds],
      { retry: { attempts: 1, baseDelayMs: 1 } },
    );
    expect(await embedMany(togetherClient, { ...call, inputs: texts(2) })).toHaveLength(2);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["fewer rows", [[1, 2]], /Expected 2 vectors.*got 1 rows/],
    ["more rows", [[1], [2], [3]], /got 3 rows/],
    ["rows without numbers", [[], []], /one vector per text/],
  ])("is an error when a batch has %s", async (_, rows, reason) => {
    const { togetherClient } = await scripted([
      (_, response) => json(response, 200, { data: rows.map((embedding) => ({ embedding })) }),
    ]);
    const error = await failureOf(embedMany(togetherClient, { ...call, inputs: texts(2) }));
    expect(error).toBeInstanceOf(ProviderOutputError);
    expect(error.message).toMatch(reason);
  });

  it("is an error when a model gives a vector for each token", async () => {
    const client = {
      featureExtraction: async () => [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    };
    const error = await failureOf(embedMany(client, { inputs: ["a"] }));
    expect(error.message).toContain("one vector per token");
  });

  it("takes the bare vector of a single text", async () => {
    const client = { featureExtraction: async () => [1, 2] };
    expect(await embedMany(client, { inputs: ["a"] })).toEqual([[1, 2]]);
  });

  it.each([
    ["no list", { inputs: "one" }, {}, /inputs/],
    ["numbers", { inputs: [1] }, {}, /inputs/],
    ["an empty batch", { inputs: ["a"] }, { batchSize: 0 }, /batchSize/],
    ["half a call at a time", { inputs: ["a"] }, { concurrency: 0.5 }, /concurrency/],
  ])("is refused for %s", async (_, args, options, reason) => {
    const { togetherClient, sent } = await scripted([embeds]);
    const error = await failureOf(
      embedMany(togetherClient, { ...call, ...(args as { inputs: string[] }) }, options),
    );
    expect(error).toMatchObject({ name: "InputError" });
    expect(error.message).toMatch(reason);
    expect(sent).toHaveLength(0);
  });

  it("stops on the caller's signal with the caller's reason", async () => {
    const controller = new AbortController();
    const { togetherClient, sent } = await scripted([() => controller.abort("enough")]);
    const options = { batchSize: 1, concurrency: 1, signal: controller.signal };
    await expect(embedMany(togetherClient, { ...call, inputs: texts(3) }, options)).rejects.toBe("enough");
    await expect(embedMany(togetherClient, { ...call, inputs: texts(3) }, options)).rejects.toBe("enough");
    expect(sent).toHaveLength(1);
  });
});
