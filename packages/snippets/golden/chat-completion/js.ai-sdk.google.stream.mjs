import { createInferhub } from "@inferhub/ai-sdk";
import { streamText } from "ai";

const inferhub = createInferhub({ accessToken: process.env.GEMINI_API_KEY });

const { textStream } = streamText({
  model: inferhub("google/meta-llama/Llama-3.3-70B-Instruct", { provider: "google" }),
  prompt: "Why is the sea salty?",
});
for await (const text of textStream) {
  process.stdout.write(text);
}
process.stdout.write("\n");
