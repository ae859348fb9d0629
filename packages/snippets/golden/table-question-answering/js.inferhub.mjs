import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.tableQuestionAnswering({
  provider: "hf-inference",
  model: "google/tapas-base-finetuned-wtq",
  inputs: {
    query: "How many seats does the largest ferry have?",
    table: {
      Ferry: ["Tern", "Gannet", "Petrel"],
      Built: ["1998", "2011", "2019"],
      Seats: ["120", "260", "180"],
      Route: ["North", "Islands", "North"],
    },
  },
});
console.log(result);
