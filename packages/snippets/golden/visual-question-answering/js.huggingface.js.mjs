import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.visualQuestionAnswering({
  provider: "hf-inference",
  model: "dandelin/vilt-b32-finetuned-vqa",
  inputs: {
    image: new Blob([await readFile("cats.jpg")], { type: "image/jpeg" }),
    question: "How many cats are there?",
  },
});
console.log(result);
