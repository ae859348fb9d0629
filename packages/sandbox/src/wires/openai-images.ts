import { type Drawing, draw } from "../answers/image/draw.ts";
import { integerMember, type Members, membersOf, textMember } from "../http/members.ts";
import { Refusal } from "../http/refusal.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { answeredModel, type Wire } from "./wire.ts";

const MAX_IMAGES = 4;

/** Pictures in OpenAI's format: base64 in the answer unless an address is asked for. */
export const openaiImages: Wire = {
  answer: ({ body, model, settings, store }) => {
    const members = membersOf(body);
    const prompt = textMember(members, "prompt");
    textMember(members, "model");
    const count = integerMember(members, "n", { max: MAX_IMAGES }) ?? 1;
    const seed = settings.seed + (integerMember(members, "seed", { min: 0 }) ?? 0);
    const image = (drawing: Drawing) =>
      members["response_format"] === "url"
        ? { url: store(drawing) }
        : { b64_json: Buffer.from(drawing.bytes).toString("base64") };
    const data = Array.from({ length: count }, (_, index) => ({
      index,
      ...image(draw(prompt, { ...sizeOf(members), seed: seed + index })),
    }));
    return Response.json({
      created: Math.floor(settings.now() / 1000),
      model: answeredModel(model),
      object: "list",
      data,
    });
  },
  refuse: refuseOpenai,
};

function sizeOf(members: Members) {
  const { size } = members;
  if (typeof size !== "string" || size === "auto") {
    return { width: integerMember(members, "width"), height: integerMember(members, "height") };
  }
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(size) ?? [];
  if (width === undefined) throw new Refusal(400, `size must read like 1024x1024, not ${size}`, "size");
  return { width: Number(width), height: Number(height) };
}
