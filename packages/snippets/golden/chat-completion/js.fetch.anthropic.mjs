const headers = {
  "X-Api-Key": process.env.ANTHROPIC_API_KEY,
  "Anthropic-Version": "2023-06-01",
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://api.anthropic.com/v1/messages", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  model: "meta-llama/Llama-3.3-70B-Instruct",
  messages: [{ role: "user", content: "Why is the sea salty?" }],
  max_tokens: 4096,
});
console.log(result.content);
