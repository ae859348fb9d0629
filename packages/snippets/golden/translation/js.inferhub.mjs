import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.translation({
  provider: "hf-inference",
  model: "facebook/mbart-large-50-many-to-many-mmt",
  inputs: "Завтра утром мы поедем к морю.",
});
console.log(result);
