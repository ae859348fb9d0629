import { expectObject } from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import { createMediaWork, toFile } from "./create-media-work.ts";
import { formatFalError } from "./fal-error.ts";
import { buildFalResponse, FAL_MEMBER_NAMES, normalizeFalMembers } from "./fal-members.ts";
import { fitsMedia, readMediaInput } from "./media-input.ts";
import type { ServerCall, ServerFormat } from "./server-format.ts";

/** Calls that fal answers at once: speech, written down or read aloud. */
export const fal: ServerFormat = {
  buildResponse: (call) => {
    if (call.operation === "automatic-speech-recognition") return transcript(call);
    const members = normalizeFalMembers(expectObject(call.body), call.settings.seed);
    const { echoedInput, run } = createMediaWork(call, members, FAL_MEMBER_NAMES);
    return Response.json(buildFalResponse(call.operation, toFile(run()), echoedInput, call.store));
  },
  accepts: (operation, body) => fitsMedia(operation, body, FAL_MEMBER_NAMES),
  buildError: formatFalError,
};

/** fal gives the times whether they are wanted or not. */
function transcript({ body, settings: { seed }, state }: ServerCall): Response {
  const input = readMediaInput("automatic-speech-recognition", expectObject(body), FAL_MEMBER_NAMES, state);
  const parameters = { ...input.parameters, return_timestamps: true };
  const { text, chunks } = runModel("automatic-speech-recognition", { ...input, parameters }, { seed });
  return Response.json({ text, chunks: chunks ?? [], inferred_languages: ["en"] });
}
