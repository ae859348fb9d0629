import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.tabularClassification({
  provider: "hf-inference",
  model: "julien-c/wine-quality",
  inputs: {
    data: {
      fixed_acidity: ["7.2", "8.9"],
      volatile_acidity: ["0.31", "0.58"],
      alcohol: ["12.4", "9.7"],
      pH: ["3.28", "3.41"],
    },
  },
});
console.log(result);
