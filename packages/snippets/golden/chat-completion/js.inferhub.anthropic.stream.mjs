import { InferenceClient } from "@inferhub/inference";

const client = new InferenceClient(process.env.ANTHROPIC_API_KEY);

const stream = client.chatCompletionStream({
  provider: "anthropic",
  model: "anthropic/meta-llama/Llama-3.3-70B-Instruct",
  messages: [{ role: "user", content: "Why is the sea salty?" }],
});
for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta?.content ?? "");
}
process.stdout.write("\n");
