import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.GROQ_API_KEY);

const stream = client.chatCompletionStream({
  provider: "groq",
  model: "meta-llama/Llama-3.3-70B-Instruct",
  messages: [{ role: "user", content: "Why is the sea salty?" }],
});
for await (const chunk of stream) {
  process.stdout.write(chunk.choices[0]?.delta?.content ?? "");
}
process.stdout.write("\n");
