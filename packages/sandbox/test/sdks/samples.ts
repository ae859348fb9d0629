import { encodePng } from "../../src/media/png.ts";
import { createSilentWav } from "../../src/silent-wav.ts";

/** An image of one orange pixel. */
export const PNG = encodePng(Uint8Array.of(200, 120, 40), 1, 1);

/** A recording of half a second. */
export const WAV = createSilentWav(0.5);

/** The header by which a request selects a fault. */
export const fault = (value: string): Record<string, string> => ({ "x-inferhub-fault": value });

export const QUESTION = { role: "user" as const, content: "What is 6 * 7?" };

/** A question for which a tool is there. */
export const WEATHER_QUESTION = { role: "user" as const, content: 'What is the weather in "Paris"?' };

export const WEATHER_SCHEMA = {
  type: "object" as const,
  properties: { city: { type: "string" as const, description: "Name of the city" } },
  required: ["city"],
  additionalProperties: false,
};

/** The shape of the response to a structured question. */
export const PERSON_SCHEMA = {
  type: "object" as const,
  properties: { name: { type: "string" as const }, age: { type: "integer" as const } },
  required: ["name", "age"],
  additionalProperties: false,
};

export const PERSON_QUESTION = { role: "user" as const, content: "Anna is 31 years old. Who is she?" };

export const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

export const isWav = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === "RIFF";

/** Everything that an iterable gives. */
export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** The original, before a test replaces it. */
const realFetch = globalThis.fetch;

/** Redirects requests for a provider's hosts to the sandbox. */
export function redirected(rewrite: (url: URL) => string | undefined): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    // Some read files in base64 by the same function.
    if (request.url.startsWith("data:")) return realFetch(request);
    const address = rewrite(new URL(request.url));
    if (address === undefined) throw new Error(`The test knows no host for ${request.url}`);
    return realFetch(new Request(address, request));
  };
}
