import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import type { Adapter } from "../../contracts/adapter.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { minimaxSpeechShape } from "./shape.ts";

/** Parameters of the voice and of the file are in their own objects. */
const VOICE = ["voice_id", "speed", "vol", "pitch", "emotion"];
const AUDIO = ["format", "sample_rate", "bitrate", "channel"];

/** Speech, which arrives as hexadecimal text. */
export const minimaxSpeech: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: minimaxSpeechShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { voice, response_format, language, generation_parameters, ...known } = parameters;
    const all = { voice_id: voice, format: response_format, ...generation_parameters, ...known };
    const others = Object.entries(all).filter(([name]) => !VOICE.includes(name) && !AUDIO.includes(name));
    return {
      path: "/v1/t2a_v2",
      body: {
        json: {
          ...rest,
          ...Object.fromEntries(others),
          language_boost: language,
          voice_setting: pick(all, VOICE),
          audio_setting: pick(all, AUDIO),
          text: inputs,
          stream: false,
          output_format: "hex",
          model: call.model,
        },
      },
    };
  },
  parseResponse: async (body, { input }) =>
    (await import("./read-speech.ts")).parseMinimaxSpeech(body, input.parameters?.response_format),
};

/** The fields of these names that are set; `undefined` if none is. */
function pick(all: Readonly<Record<string, unknown>>, names: readonly string[]): object | undefined {
  const found = names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
