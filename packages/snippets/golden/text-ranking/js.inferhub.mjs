import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.COHERE_API_KEY);

const result = await client.textRanking({
  provider: "cohere",
  model: "cross-encoder/ms-marco-MiniLM-L6-v2",
  query: "How do I keep bread fresh?",
  documents: [
    "Store a loaf cut side down in a linen bag; it stays good for three days.",
    "The oven should be as hot as it gets before the dough goes in.",
    "Sliced bread can be frozen and toasted straight from the freezer.",
  ],
  top_n: 2,
});
console.log(result);
