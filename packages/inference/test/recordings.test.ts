import { OPERATIONS } from "@inferhub/catalog/operations";
import { InferenceClientError, ProviderApiError } from "@inferhub/inference";
import { afterAll, describe, expect, it } from "vitest";
import type { Recording } from "./recordings.ts";
import { isStreamed, leftOut, recordings, replays, run } from "./replays.ts";

/** Whether the provider returned an error: by its status, or in the events of a stream. */
const isRefused = ({ response }: Recording) =>
  response.status >= 400 || /^data: ?\{"error"/m.test(response.body ?? "");

function reasonOf({ response }: Recording): string {
  const body = response.body?.replace(/^data: ?/, "") ?? "";
  try {
    const { error, detail, message } = JSON.parse(body);
    const reason = error?.message ?? error ?? detail?.[0]?.msg ?? detail ?? message;
    return String(reason);
  } catch {
    return body;
  }
}

/** Operations whose response is changed by more than extraction from a list. */
const REWRITTEN = ["zero-shot-classification", "automatic-speech-recognition"];

/** Vectors of tokens, in a separate list for each string. */
const isPerText = (received: unknown): received is [unknown][] =>
  Array.isArray((received as unknown[][][][])[0]?.[0]?.[0]);

describe.skipIf(recordings === undefined)("recorded traffic (needs ../shared/recordings)", () => {
  afterAll(() => {
    const lines = leftOut.map(({ id, problem }) => `  left out ${id}: ${problem}\n`);
    process.stdout.write(`${replays.length} recorded submissions replayed\n${lines.join("")}`);
  });

  it("covers every operation that the Hub's service was recorded with", () => {
    const operations = replays.filter(({ provider }) => provider === "hf-inference");
    expect([...new Set(operations.map(({ operation }) => operation))].sort()).toMatchInlineSnapshot(`
      [
        "audio-classification",
        "automatic-speech-recognition",
        "chat-completion",
        "document-question-answering",
        "feature-extraction",
        "fill-mask",
        "image-classification",
        "image-segmentation",
        "image-to-image",
        "image-to-text",
        "question-answering",
        "sentence-similarity",
        "summarization",
        "table-question-answering",
        "tabular-classification",
        "tabular-regression",
        "text-classification",
        "text-generation",
        "text-to-image",
        "text-to-speech",
        "token-classification",
        "translation",
        "visual-question-answering",
        "zero-shot-classification",
        "zero-shot-image-classification",
      ]
    `);
    expect(leftOut).toMatchInlineSnapshot(`
      [
        {
          "id": "2f189a5a254e",
          "problem": "an operation that there is no more",
          "provider": "hf-inference",
        },
      ]
    `);
    expect(replays.length).toBeGreaterThan(100);
    for (const { operation } of replays) expect(OPERATIONS.map(({ id }) => id)).toContain(operation);
  });

  const named = replays.map((replay) => ({ ...replay, id: replay.recording.id }));

  it.each(named.filter(({ recording }) => !isRefused(recording)))(
    "$provider $operation $id gives the output",
    async (replay) => {
      const { operation, recording } = replay;
      const output = await run(replay);
      expect(output).toBeTruthy();
      if (isStreamed(replay)) return expect(output).not.toEqual([]);
      if (output instanceof Blob) return expect(output.type).toMatch(/^(image|audio)\//);
      const received = JSON.parse(recording.response.body ?? "");
      if (operation === "automatic-speech-recognition") expect(output).toMatchObject({ text: received.text });
      if (operation === "zero-shot-classification") expect(output).toHaveLength(received[0].labels.length);
      if (operation === "feature-extraction" && isPerText(received))
        return expect(output).toEqual(received.map(([tokens]) => tokens));
      if (replay.provider === "hf-inference" && !REWRITTEN.includes(operation))
        expect([received, received[0]]).toContainEqual(output);
    },
  );

  it.each(named.filter(({ recording }) => isRefused(recording)))(
    "$provider $operation $id gives the provider's reason",
    async (replay) => {
      const { status } = replay.recording.response;
      const error = await run(replay).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(InferenceClientError.is(error)).toBe(true);
      expect(error).toMatchObject({
        message: expect.stringContaining(reasonOf(replay.recording).trim().slice(0, 200)),
      });
      if (status >= 400) expect(error).toBeInstanceOf(ProviderApiError);
      expect((error as ProviderApiError).httpResponse.status).toBe(status);
    },
  );
});
