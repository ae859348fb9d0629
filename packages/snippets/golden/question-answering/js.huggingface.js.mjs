import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.questionAnswering({
  provider: "hf-inference",
  model: "deepset/roberta-base-squad2",
  inputs: {
    question: "Who repaired the harbour clock?",
    context: "The harbour clock stood still for eleven years until Marta Lind, who runs the bicycle shop, repaired it.",
  },
});
console.log(result);
