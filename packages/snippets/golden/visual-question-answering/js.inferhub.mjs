import { readFile } from "node:fs/promises";
import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.visualQuestionAnswering({
  provider: "hf-inference",
  model: "dandelin/vilt-b32-finetuned-vqa",
  inputs: {
    image: await readFile("cats.jpg"),
    question: "How many cats are there?",
  },
});
console.log(result);
