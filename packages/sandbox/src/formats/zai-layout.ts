import { createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject } from "@inferhub/inference/formats/lib/json-members";
import { runModel } from "../models/index.ts";
import { countTokens } from "../models/text/tokens.ts";
import { readMediaInput } from "./media-input.ts";
import { type ServerFormat, toSandboxModelId } from "./server-format.ts";
import { formatZaiError } from "./zai-error.ts";

/** Z.ai's reading of a page, answered at once. */
export const zaiLayout: ServerFormat = {
  buildResponse: ({ body, model, settings, state }) => {
    if (model === "") throw createMissingError("model");
    const { model: _, ...members } = expectObject(body);
    const names = { prompt: "prompt", image: ["file"], bare: true };
    const input = readMediaInput("image-to-text", members, names, state);
    const { generated_text } = runModel("image-to-text", input, settings);
    const tokens = countTokens(generated_text);
    return Response.json({
      id: state.nextId(),
      created: Math.floor(settings.now() / 1000),
      model: toSandboxModelId(model),
      md_results: generated_text,
      usage: { prompt_tokens: 0, completion_tokens: tokens, total_tokens: tokens },
    });
  },
  buildError: formatZaiError,
};
