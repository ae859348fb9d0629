const headers = {
  "X-Goog-Api-Key": process.env.GEMINI_API_KEY,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://generativelanguage.googleapis.com/v1beta/models/meta-llama/Llama-3.3-70B-Instruct:generateContent", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  contents: [{ role: "user", parts: [{ text: "Why is the sea salty?" }] }],
});
console.log(result.candidates[0].content);
