import { OPERATIONS } from "@inferhub/catalog/operations";
import {
  InferenceClient,
  InferenceClientError,
  methodName,
  PROVIDERS,
  ProviderApiError,
} from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { type Recording, readRecordings, responseOf } from "./recordings.ts";

const recordings = readRecordings();

/** Which operation a recorded address belongs to, by what stands in it. */
const KINDS: readonly [pattern: RegExp, operation: string][] = [
  [/\/chat\/completions$/, "chat-completion"],
  [/\/images\/generations$|stable-diffusion|fal-ai\/(flux|kolors|aura-flow|lora|fast-sdxl)/, "text-to-image"],
  [/whisper|wizper|wav2vec2/, "automatic-speech-recognition"],
  [/sst-2/, "text-classification"],
  [
    /pipeline\/feature-extraction|facebook\/bart-base$|distilbert-base-nli-mean-tokens$/,
    "feature-extraction",
  ],
];

/** Hosts change from year to year; the provider is in the address all the same. */
const HOSTS: readonly [pattern: RegExp, provider: string][] = [
  [/^https:\/\/api\.together\.xyz/, "together"],
  [/hf-inference\//, "hf-inference"],
  [/^https:\/\/(queue\.)?fal\.run/, "fal-ai"],
  [/^https:\/\/api\.groq\.com/, "groq"],
];

const find = (table: readonly [RegExp, string][], url: string) =>
  table.find(([pattern]) => pattern.test(url))?.[1];

interface Replay {
  readonly recording: Recording;
  readonly provider: string;
  readonly operation: string;
}

const replays = (recordings ?? []).flatMap((recording): Replay[] => {
  const { url, method } = recording.request;
  const provider = find(HOSTS, url);
  const operation = find(KINDS, url);
  if (method !== "POST" || !provider || !operation) return [];
  if (operation === "chat-completion" && url.includes("api/inference-proxy/") && !recording.response.body)
    return [];
  return [{ recording, provider, operation }];
});

const WAV = new Blob([new Uint8Array([...new TextEncoder().encode("RIFF....WAVEfmt ")])], {
  type: "audio/wav",
});

/** The caller's arguments that lead to a recorded request; what was not recorded is made up. */
function argsOf({ recording, provider, operation }: Replay): Record<string, unknown> {
  const body = JSON.parse(recording.request.body ?? "{}");
  const made: Record<string, Record<string, unknown>> = {
    "chat-completion": { messages: body.messages ?? [{ role: "user", content: "hello" }] },
    "text-classification": { inputs: body.inputs },
    "feature-extraction": { inputs: body.inputs },
    "automatic-speech-recognition": { inputs: WAV },
    "text-to-image": { inputs: body.prompt || body.inputs || "a tortoise" },
  };
  return { provider, model: body.model ?? "org/model", ...made[operation] };
}

/** Answers every submission with the recording, and downloads with what was recorded for their address. */
function replaying({ recording }: Replay): typeof fetch {
  return async (input, init) => {
    if (init?.method !== "GET") return responseOf(recording);
    const file = recordings?.find(({ request }) => request.method === "GET" && request.url === String(input));
    return file ? responseOf(file) : new Response(new Blob([], { type: "image/jpeg" }));
  };
}

async function run(replay: Replay): Promise<unknown> {
  const options = { fetch: replaying(replay), retry: { attempts: 0 } };
  const client = new InferenceClient("recorded-key", options) as unknown as Record<
    string,
    (args: unknown) => Promise<unknown> & AsyncIterable<unknown>
  >;
  const streamed = JSON.parse(replay.recording.request.body ?? "{}").stream === true;
  const method = `${methodName(replay.operation)}${streamed ? "Stream" : ""}`;
  const answer = client[method]?.(argsOf(replay));
  if (!streamed) return answer;
  const chunks: unknown[] = [];
  for await (const chunk of answer as AsyncIterable<unknown>) chunks.push(chunk);
  return chunks;
}

function reasonOf({ response }: Recording): string {
  const body = response.body ?? "";
  try {
    const { error, detail } = JSON.parse(body);
    return String(error?.message ?? error ?? detail);
  } catch {
    return body;
  }
}

describe.skipIf(recordings === undefined)("recorded traffic (needs ../shared/recordings)", () => {
  it("covers providers and operations", () => {
    const pairs = new Set(replays.map(({ provider, operation }) => `${provider} ${operation}`));
    expect([...pairs].sort()).toMatchInlineSnapshot(`
      [
        "fal-ai automatic-speech-recognition",
        "fal-ai text-to-image",
        "hf-inference automatic-speech-recognition",
        "hf-inference chat-completion",
        "hf-inference feature-extraction",
        "hf-inference text-classification",
        "hf-inference text-to-image",
        "together chat-completion",
        "together text-to-image",
      ]
    `);
    expect(replays.length).toBeGreaterThan(40);
    for (const { provider } of replays) expect(PROVIDERS.map(({ id }) => id)).toContain(provider);
    for (const { operation } of replays) expect(OPERATIONS.map(({ id }) => id)).toContain(operation);
  });

  const named = replays.map((replay) => ({
    ...replay,
    id: replay.recording.id,
    status: replay.recording.response.status,
  }));

  it.each(named.filter(({ status }) => status < 400))(
    "$provider $operation $id gives the output",
    async (replay) => {
      const output = await run(replay);
      if (output instanceof Blob) expect(output.type).toMatch(/^image\//);
      else expect(output).toBeTruthy();
      const received = replay.recording.response.body ?? "";
      if (replay.operation === "text-classification") expect(output).toEqual(JSON.parse(received)[0]);
      if (replay.operation === "feature-extraction") expect(output).toEqual(JSON.parse(received));
      if (replay.operation === "automatic-speech-recognition")
        expect(output).toMatchObject({ text: JSON.parse(received).text });
    },
  );

  it.each(named.filter(({ status }) => status >= 400))(
    "$provider $operation $id gives the provider's reason",
    async (replay) => {
      const error = await run(replay).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(InferenceClientError.is(error)).toBe(true);
      expect(error).toBeInstanceOf(ProviderApiError);
      expect((error as ProviderApiError).message).toContain(reasonOf(replay.recording).trim().slice(0, 200));
      expect((error as ProviderApiError).httpResponse.status).toBe(replay.status);
    },
  );
});

describe.runIf(recordings === undefined)("recorded traffic", () => {
  it("is not on this machine: nothing to replay", () => {
    expect(recordings).toBeUndefined();
  });
});
