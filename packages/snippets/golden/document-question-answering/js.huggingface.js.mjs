import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.documentQuestionAnswering({
  provider: "hf-inference",
  model: "impira/layoutlm-document-qa",
  inputs: {
    image: new Blob([await readFile("cat.png")], { type: "image/png" }),
    question: "What does the collar say?",
  },
});
console.log(result);
