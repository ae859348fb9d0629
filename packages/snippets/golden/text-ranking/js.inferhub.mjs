import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.COHERE_API_KEY);

const result = await client.textRanking({
  provider: "cohere",
  model: "cross-encoder/ms-marco-MiniLM-L6-v2",
  query: "When does the last ferry leave?",
  documents: [
    "Bicycles travel free of charge on the upper deck.",
    "The last crossing of the day is at 21:40, and at 22:40 on Fridays.",
    "The harbor cafe opens an hour before the first ferry.",
  ],
});
console.log(result);
