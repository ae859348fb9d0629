import { createInferhub } from "@inferhub/ai-sdk";
import { embed } from "ai";

const inferhub = createInferhub({ accessToken: process.env.HF_TOKEN });

const { embedding } = await embed({
  model: inferhub.embeddingModel("sentence-transformers/all-MiniLM-L6-v2", { provider: "hf-inference" }),
  value: "The tide turns twice a day, and the ferry waits for neither.",
});
console.log(embedding);
