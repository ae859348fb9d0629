import { membersOf, textMember } from "../http/members.ts";
import { base64Of } from "./inline-file.ts";
import { refuseMistral } from "./mistral-refusal.ts";
import { speak } from "./speech.ts";
import type { Wire } from "./wire.ts";

/** Speech as Mistral answers it: base64 in JSON. */
export const mistralSpeech: Wire = {
  answer: ({ body, settings }) => {
    const members = membersOf(body);
    const input = textMember(members, "input");
    textMember(members, "model");
    const { bytes } = speak(input, { voice: members["voice_id"] }, settings.seed);
    return Response.json({ audio_data: base64Of(bytes) });
  },
  refuse: refuseMistral,
};
