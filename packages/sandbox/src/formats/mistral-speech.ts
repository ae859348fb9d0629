import { expectObject, getString } from "@inferhub/inference/formats/lib/json-members";
import { generateSpeech } from "./generate-speech.ts";
import { toBase64 } from "./inline-file.ts";
import { formatMistralError } from "./mistral-error.ts";
import type { ServerFormat } from "./server-format.ts";

/** Speech as Mistral answers it: base64 in JSON. */
export const mistralSpeech: ServerFormat = {
  buildResponse: ({ body, settings }) => {
    const members = expectObject(body);
    const input = getString(members, "input");
    getString(members, "model");
    const { bytes } = generateSpeech(input, { voice: members["voice_id"] }, settings.seed);
    return Response.json({ audio_data: toBase64(bytes) });
  },
  buildError: formatMistralError,
};
