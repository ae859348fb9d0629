import { answerOf } from "../answers/index.ts";
import { countTokens } from "../answers/text/tokens.ts";
import { membersOf } from "../http/members.ts";
import { missing } from "../http/refusal.ts";
import { readMediaInput } from "./media-input.ts";
import { answeredModel, type Wire } from "./wire.ts";
import { refuseZai } from "./zai-refusal.ts";

/** Z.ai's reading of a page, answered at once. */
export const zaiLayout: Wire = {
  answer: ({ body, model, settings, state }) => {
    if (model === "") throw missing("model");
    const { model: _, ...members } = membersOf(body);
    const names = { prompt: "prompt", image: ["file"], bare: true };
    const input = readMediaInput("image-to-text", members, names, state);
    const { generated_text } = answerOf("image-to-text", input, settings);
    const tokens = countTokens(generated_text);
    return Response.json({
      id: state.nextId(),
      created: Math.floor(settings.now() / 1000),
      model: answeredModel(model),
      md_results: generated_text,
      usage: { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens },
    });
  },
  refuse: refuseZai,
};
