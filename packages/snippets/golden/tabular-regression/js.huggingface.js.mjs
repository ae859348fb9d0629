import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.tabularRegression({
  provider: "hf-inference",
  model: "scikit-learn/Fish-Weight",
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
