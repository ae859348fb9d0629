import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.sentenceSimilarity({
  provider: "hf-inference",
  model: "sentence-transformers/all-MiniLM-L6-v2",
  inputs: {
    source_sentence: "The shop opens at eight.",
    sentences: [
      "You can buy things there from eight o'clock.",
      "The shop is next to the church.",
      "It may rain.",
    ],
  },
});
console.log(result);
