import { membersOf, textMember } from "../http/members.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { samplesOf, speak } from "./speech.ts";
import type { Wire } from "./wire.ts";

/**
 * Speech in OpenAI's format. The answer is a WAV whatever codec was asked for, and says so, unless plain samples
 * were.
 */
export const openaiSpeech: Wire = {
  answer: ({ body, settings }) => {
    const members = membersOf(body);
    const input = textMember(members, "input");
    textMember(members, "model");
    const recording = speak(input, members, settings.seed);
    if (members["response_format"] !== "pcm") return file(recording.bytes, recording.type);
    const { bytes, rate } = samplesOf(recording);
    return file(bytes, `audio/pcm;rate=${rate};channels=1`);
  },
  refuse: refuseOpenai,
};

const file = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
  new Response(bytes, { headers: { "content-type": type } });
