import { embed } from "./embed.ts";
import type { ModelRunner } from "./model-runner.ts";
import { cosine } from "./text/cosine.ts";

/** The cosine of each sentence's vector with that of the source. */
export const runSentenceSimilarity: ModelRunner<"sentence-similarity"> = ({ inputs }, { seed }) => {
  const source = embed(inputs.source_sentence, undefined, seed);
  return inputs.sentences.map((sentence) => cosine(source, embed(sentence, undefined, seed)));
};
