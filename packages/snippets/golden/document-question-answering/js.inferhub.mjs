import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.documentQuestionAnswering({
  provider: "hf-inference",
  model: "impira/layoutlm-document-qa",
  inputs: {
    image: await readFile("cat.png"),
    question: "What does the collar say?",
  },
});
console.log(result);
