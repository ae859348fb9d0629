const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/mistralai/Mistral-Nemo-Instruct-2407/v1/completions", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  model: "mistralai/Mistral-Nemo-Instruct-2407",
  max_tokens: 40,
  prompt: "The bakery by the harbour opens at five, long before",
});
console.log(result.choices[0].text);
