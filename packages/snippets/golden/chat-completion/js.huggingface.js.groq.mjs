import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.GROQ_API_KEY);

const result = await client.chatCompletion({
  provider: "groq",
  model: "meta-llama/Llama-3.3-70B-Instruct",
  messages: [{ role: "user", content: "Why is the sea salty?" }],
});
console.log(result.choices[0].message);
