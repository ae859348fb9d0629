import { fingerprint } from "../answers/text/hash.ts";
import { membersOf, textMember, textsMember } from "../http/members.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { base64Floats, dimensionsOf, embedAll } from "./vectors.ts";
import { answeredModel, type Wire } from "./wire.ts";

/** Embeddings in OpenAI's format; some call the length of a vector `output_dimension`. */
export const openaiEmbeddings: Wire = {
  answer: ({ body, model, settings: { seed } }) => {
    const members = membersOf(body);
    const input = textsMember(members, "input");
    textMember(members, "model");
    const { vectors, tokens } = embedAll(
      input,
      dimensionsOf(members, "dimensions", "output_dimension"),
      seed,
    );
    const write = members["encoding_format"] === "base64" ? base64Floats : (vector: number[]) => vector;
    return Response.json({
      id: `embd-${fingerprint(JSON.stringify(members), seed)}`,
      object: "list",
      model: answeredModel(model),
      data: vectors.map((vector, index) => ({ object: "embedding", index, embedding: write(vector) })),
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    });
  },
  refuse: refuseOpenai,
};
