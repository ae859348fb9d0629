import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import type { Adapter } from "../../contracts/adapter.ts";
import { media } from "../../media/index.ts";
import { assertNoUrlOutput } from "../lib/assert-no-url-output.ts";
import { minimaxSpeechShape } from "./shape.ts";

/** A voice is required. The default is from the documentation's examples. */
const DEFAULT_VOICE = "English_expressive_narrator";

/** Parameters of the voice and of the file, each in their own object. */
const VOICE = ["voice_id", "speed", "vol", "pitch", "emotion"];
const AUDIO = ["format", "sample_rate", "bitrate", "channel"];

type Members = Readonly<Record<string, unknown>>;

/** Speech, which arrives as hexadecimal text. */
export const minimaxSpeech: Adapter<typeof textToSpeech> = {
  operation: textToSpeech,
  shape: minimaxSpeechShape,
  media,
  buildRequest: (call) => {
    assertNoUrlOutput(call);
    const { inputs, parameters = {}, ...rest } = call.input;
    const { voice, response_format, language, generation_parameters, ...known } = parameters;
    const { voice_setting, audio_setting, ...given } = { ...generation_parameters, ...known } as Members;
    const voice_id = voice ?? ("timbre_weights" in given ? undefined : DEFAULT_VOICE);
    const all: Members = {
      voice_id,
      format: response_format,
      ...(voice_setting as Members | undefined),
      ...(audio_setting as Members | undefined),
      ...given,
    };
    const others = Object.entries(all).filter(([name]) => !VOICE.includes(name) && !AUDIO.includes(name));
    return {
      path: "/v1/t2a_v2",
      body: {
        json: {
          ...rest,
          ...Object.fromEntries(others),
          language_boost: language ?? all["language_boost"],
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

/** The members of these names that are set; `undefined` if none is. */
function pick(all: Members, names: readonly string[]): object | undefined {
  const found = names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
