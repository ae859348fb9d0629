import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const stream = client.chatCompletionStream({
  provider: "hf-inference",
  model: "meta-llama/Llama-3.3-70B-Instruct",
  messages: [{ role: "user", content: "Why is the sea salty?" }],
});
for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta?.content ?? "");
}
process.stdout.write("\n");
