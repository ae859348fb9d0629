import { decodeBase64 } from "@inferhub/catalog/media";
import { type Recording, transcribe } from "../answers/speech-recognition.ts";
import { membersOf, textMember } from "../http/members.ts";
import { Refusal } from "../http/refusal.ts";
import { refuseFal } from "./fal-refusal.ts";
import type { Wire } from "./wire.ts";

const DATA_URL = /^data:(?<type>(?:audio|video)\/[\w.+-]+)[^,]*;base64,/i;

/** Calls that fal answers at once: speech recognition. */
export const fal: Wire = {
  answer: ({ body, settings: { seed } }) => {
    const members = membersOf(body);
    const { text, pieces } = transcribe(recordingAt(textMember(members, "audio_url")), seed);
    const chunks = pieces.map(({ start, end, ...piece }) => ({ ...piece, timestamp: [start, end] }));
    return Response.json({ text, chunks, inferred_languages: ["en"] });
  },
  refuse: refuseFal,
};

/** The sandbox fetches nothing: of a recording elsewhere it only knows the address. */
function recordingAt(address: string): Recording {
  const match = DATA_URL.exec(address);
  if (match)
    return { bytes: decodeBase64(address.slice(match[0].length)), type: match.groups?.["type"] ?? "" };
  if (!/^https?:\/\//i.test(address)) throw new Refusal(400, "Unsupported data URL");
  return { bytes: new TextEncoder().encode(address), type: "audio that was not fetched" };
}
