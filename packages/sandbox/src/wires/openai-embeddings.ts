import { EMBEDDING_DIMENSIONS, embed } from "../answers/embed.ts";
import { countTokens } from "../answers/text/tokens.ts";
import { integerMember, membersOf, textMember, textsMember } from "../http/members.ts";
import { refuseOpenai } from "./openai-refusal.ts";
import { answeredModel, type Wire } from "./wire.ts";

/** The longest vector that is made. */
export const MAX_DIMENSIONS = 8192;

/** Embeddings in OpenAI's format. */
export const openaiEmbeddings: Wire = {
  answer: ({ body, model, settings: { seed } }) => {
    const members = membersOf(body);
    const input = textsMember(members, "input");
    textMember(members, "model");
    const dimensions = integerMember(members, "dimensions", { max: MAX_DIMENSIONS }) ?? EMBEDDING_DIMENSIONS;
    const write = members["encoding_format"] === "base64" ? base64Floats : (vector: number[]) => vector;
    const used = input.reduce((sum, text) => sum + countTokens(text), 0);
    return Response.json({
      object: "list",
      model: answeredModel(model),
      data: input.map((text, index) => ({
        object: "embedding",
        index,
        embedding: write(embed(text, dimensions, seed)),
      })),
      usage: { prompt_tokens: used, total_tokens: used },
    });
  },
  refuse: refuseOpenai,
};

/** Little-endian 32-bit floats in base64. */
function base64Floats(vector: readonly number[]): string {
  const bytes = Buffer.alloc(vector.length * 4);
  vector.forEach((value, index) => {
    bytes.writeFloatLE(value, index * 4);
  });
  return bytes.toString("base64");
}
