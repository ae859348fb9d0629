import { expectObject, getString, getStrings } from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import { formatOpenaiError } from "./openai-error.ts";
import { type ServerFormat, toSandboxModelId } from "./server-format.ts";
import { embedAll, readDimensions, toBase64Floats } from "./vectors.ts";

/** Embeddings in OpenAI's format; some call the length of a vector `output_dimension`. */
export const openaiEmbeddings: ServerFormat = {
  buildResponse: ({ body, model, settings: { seed } }) => {
    const members = expectObject(body);
    const input = getStrings(members, "input");
    getString(members, "model");
    const { vectors, tokens } = embedAll(
      input,
      readDimensions(members, "dimensions", "output_dimension"),
      seed,
    );
    const write = members["encoding_format"] === "base64" ? toBase64Floats : (vector: number[]) => vector;
    return Response.json({
      id: `embd-${fingerprint(JSON.stringify(members), seed)}`,
      object: "list",
      model: toSandboxModelId(model),
      data: vectors.map((vector, index) => ({ object: "embedding", index, embedding: write(vector) })),
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    });
  },
  buildError: formatOpenaiError,
};
