import { expectObject, getString } from "@inferhub/inference/formats/lib/json-members";
import { generateSpeech, readSamples } from "./generate-speech.ts";
import { formatOpenaiError } from "./openai-error.ts";
import type { ServerFormat } from "./server-format.ts";

/**
 * Speech in OpenAI's format. The answer is a WAV whatever codec was asked for, and says so, unless plain samples
 * were.
 */
export const openaiSpeech: ServerFormat = {
  buildResponse: ({ body, settings }) => {
    const members = expectObject(body);
    const input = getString(members, "input");
    getString(members, "model");
    const recording = generateSpeech(input, members, settings.seed);
    if (members["response_format"] !== "pcm") return file(recording.bytes, recording.type);
    const { bytes, rate } = readSamples(recording);
    return file(bytes, `audio/pcm;rate=${rate};channels=1`);
  },
  buildError: formatOpenaiError,
};

const file = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
  new Response(bytes, { headers: { "content-type": type } });
