import { answerOf } from "../answers/index.ts";
import { membersOf } from "../http/members.ts";
import { FAL_NAMES, falMembers, falReply } from "./fal-media.ts";
import { refuseFal } from "./fal-refusal.ts";
import { fitsMedia, readMediaInput } from "./media-input.ts";
import { fileOf, mediaWork } from "./media-work.ts";
import type { Wire, WireCall } from "./wire.ts";

/** Calls that fal answers at once: speech, written down or read aloud. */
export const fal: Wire = {
  answer: (call) => {
    if (call.operation === "automatic-speech-recognition") return transcript(call);
    const members = falMembers(membersOf(call.body), call.settings.seed);
    const { asked, run } = mediaWork(call, members, FAL_NAMES);
    return Response.json(falReply(call.operation, fileOf(run()), asked, call.store));
  },
  fits: (operation, body) => fitsMedia(operation, body, FAL_NAMES),
  refuse: refuseFal,
};

/** fal gives the times whether they are wanted or not. */
function transcript({ body, settings: { seed }, state }: WireCall): Response {
  const input = readMediaInput("automatic-speech-recognition", membersOf(body), FAL_NAMES, state);
  const parameters = { ...input.parameters, return_timestamps: true };
  const { text, chunks } = answerOf("automatic-speech-recognition", { ...input, parameters }, { seed });
  return Response.json({ text, chunks: chunks ?? [], inferred_languages: ["en"] });
}
