import { checkEnglish } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";
import { createSentenceTasks } from "./sentence-tasks.ts";

interface EmbeddingsModel {
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** Larger batches aren't faster and need more memory. */
const MAX_TEXTS_AT_ONCE = 64;

/** Universal Sentence Encoder: returns a unit vector for each text. */
export const load: LoadEngine = async ({ package: name }, context) => {
  const { initModel } = context.load<{ initModel(source: unknown): Promise<EmbeddingsModel> }>(
    "@energetic-ai/embeddings",
  );
  const { modelSource } = context.load<{ modelSource: unknown }>(name);
  const model = await initModel(modelSource);
  const embed = async (texts: readonly string[]): Promise<number[][]> => {
    const vectors: number[][] = [];
    for (let at = 0; at < texts.length; at += MAX_TEXTS_AT_ONCE)
      vectors.push(...(await model.embed(texts.slice(at, at + MAX_TEXTS_AT_ONCE))));
    return vectors;
  };
  return {
    tasks: createSentenceTasks(embed),
    batches: {
      "feature-extraction": async (inputs) => {
        const lists = inputs.map(({ inputs: texts, dimensions }) => {
          if (dimensions !== undefined && dimensions !== DIMENSIONS)
            throw new InputProblem(
              `Unsupported number of dimensions: ${dimensions}. The model's vectors have ${DIMENSIONS}`,
            );
          return [texts].flat().map((text) => checkEnglish(text));
        });
        const vectors = await embed(lists.flat());
        return inputs.map(({ inputs: texts }, index) => {
          const own = vectors.splice(0, lists[index]?.length ?? 0);
          return typeof texts === "string" ? (own[0] ?? []) : own;
        });
      },
    },
  };
};

const DIMENSIONS = 512;
