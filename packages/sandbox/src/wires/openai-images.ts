import { answerOf } from "../answers/index.ts";
import { type Members, membersOf, seedMember, textMember } from "../http/members.ts";
import type { StoredFile } from "../state/job.ts";
import type { State } from "../state/state.ts";
import { givenFile } from "./given-file.ts";
import { openaiSize, picturesReply } from "./openai-pictures.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { drawAll } from "./pictures.ts";
import type { Wire } from "./wire.ts";

/**
 * Pictures in OpenAI's format: base64 in the answer unless an address is asked for. Some providers take a picture
 * to change at the same place.
 */
export const openaiImages: Wire = {
  answer: (call) => {
    const members = membersOf(call.body);
    const { seed } = call.settings;
    const given = holdsPicture(members) ? pictureIn(members, call.state) : undefined;
    const prompt = given ? String(members["prompt"] ?? "") : textMember(members, "prompt");
    textMember(members, "model");
    const size = openaiSize(members);
    const pictures = given
      ? [changed(given, prompt, members, seed)]
      : drawAll(prompt, members, "n", seed, size);
    return picturesReply(pictures, members["response_format"], call);
  },
  fits: (operation, body) => (operation === "image-to-image") === holdsPicture(membersOf(body)),
  refuse: refuseOpenai,
};

const holdsPicture = ({ image_url: url, reference_images: references }: Members) =>
  typeof url === "string" || Array.isArray(references);

function pictureIn({ image_url: url, reference_images: references }: Members, state: State): StoredFile {
  if (typeof url === "string") return givenFile(url, "image_url", { kind: "image" }, state);
  const first: unknown = Array.isArray(references) ? references[0] : undefined;
  return givenFile(first, "reference_images", { kind: "image" }, state);
}

function changed(inputs: StoredFile, prompt: string, members: Members, seed: number): StoredFile {
  const { width, height } = openaiSize(members);
  const size = width && height ? { target_size: { width, height } } : {};
  const asked = { seed: seed + seedMember(members) };
  return answerOf("image-to-image", { inputs, parameters: { prompt, ...size } }, asked);
}
