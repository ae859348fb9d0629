import { membersOf, seedMember, textMember } from "../http/members.ts";
import { refuseFastapi } from "./fastapi-refusal.ts";
import { base64Of } from "./inline-file.ts";
import { drawAll } from "./pictures.ts";
import type { Wire } from "./wire.ts";

/** Pictures as Hyperbolic answers them. */
export const hyperbolicImages: Wire = {
  answer: ({ body, settings: { seed } }) => {
    const members = membersOf(body);
    textMember(members, "model_name");
    const pictures = drawAll(textMember(members, "prompt"), members, "num_images", seed);
    const images = pictures.map(({ bytes }, index) => ({
      image: base64Of(bytes),
      index,
      random_seed: seedMember(members) + index,
    }));
    return Response.json({ images, inference_time: 0 });
  },
  refuse: refuseFastapi,
};
