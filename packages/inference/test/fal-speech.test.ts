import { InferenceClient, InputError } from "@inferhub/inference";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const TAKEN = ["audio/mpeg", "audio/mp4", "audio/wav", "audio/x-wav"];

/** Labels under which fal reads them. */
const SENT: Readonly<Record<string, string>> = { "audio/wav": "audio/x-wav" };

/** Begins as a file of a type does. */
const BYTES: Readonly<Record<string, readonly number[]>> = {
  "audio/mpeg": [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0, 0, 0],
  "audio/mp4": [0, 0, 0, 24, ...Buffer.from("ftypM4A "), 0, 0, 0, 0],
  "audio/x-wav": [...Buffer.from("RIFF"), 36, 0, 0, 0, ...Buffer.from("WAVEfmt ")],
};
const FLAC = [...Buffer.from("fLaC"), 0, 0, 0, 34];

/** The type that the recording is sent with. */
async function sentType(inputs: Blob): Promise<string | undefined> {
  const bodies: string[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    bodies.push(await new Response(init?.body).text());
    return Response.json({ text: "hello" });
  };
  const client = new InferenceClient("fal_secret", { fetch });
  await client.automaticSpeechRecognition({ provider: "fal-ai", model: "fal-ai/whisper", inputs });
  return /"audio_url":"data:([^;]+);base64,/.exec(bodies.join())?.[1];
}

const refused = (blob: Blob) => sentType(blob).catch((thrown: unknown) => thrown);

describe("fal's speech recognition", () => {
  it.each(TAKEN)("takes %s, in capitals and with a codec as well", async (type) => {
    for (const given of [type, type.toUpperCase(), `${type}; codecs=1`]) {
      expect(await sentType(new Blob(["x"], { type: given }))).toBe(SENT[type] ?? type);
    }
  });

  it.each(Object.entries(BYTES))("takes %s without a label, by its first bytes", async (type, bytes) => {
    for (const vague of ["", "application/octet-stream"]) {
      expect(await sentType(new Blob([Uint8Array.from(bytes)], { type: vague }))).toBe(type);
    }
  });

  it("refuses any other type, and names the four", async () => {
    const word = fc.stringMatching(/^[a-z0-9][a-z0-9.+-]{0,12}$/);
    const known = ["mp3", "wave", "webm", "flac", "ogg", "aac", "x-m4a"];
    const type = fc
      .tuple(fc.constantFrom("audio", "video"), fc.oneof(word, fc.constantFrom(...known)))
      .map((parts) => parts.join("/"))
      .filter((each) => !TAKEN.includes(each));
    await fc.assert(
      fc.asyncProperty(type, async (each) => {
        const error = await refused(new Blob(["x"], { type: each }));
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toBe(
          `fal takes audio of the types ${TAKEN.join(", ")}, not ${each}`,
        );
      }),
      { numRuns: 50 },
    );
  });

  it("rejects a file whose bytes have another type", async () => {
    const error = await refused(new Blob([Uint8Array.from(FLAC)]));
    expect(error).toBeInstanceOf(InputError);
    expect(String(error)).toContain("not audio/flac");
  });
});
