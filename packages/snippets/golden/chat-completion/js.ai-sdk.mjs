import { createInferhub } from "@inferhub/ai-sdk";
import { generateText } from "ai";

const inferhub = createInferhub({ accessToken: process.env.HF_TOKEN });

const { text } = await generateText({
  model: inferhub("meta-llama/Llama-3.3-70B-Instruct", { provider: "hf-inference" }),
  prompt: "Why is the sea salty?",
});
console.log(text);
