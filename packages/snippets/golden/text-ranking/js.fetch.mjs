const headers = {
  Authorization: `Bearer ${process.env.COHERE_API_KEY}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://api.cohere.com/v2/rerank", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  query: "How do I keep bread fresh?",
  documents: [
    "Store a loaf cut side down in a linen bag; it stays good for three days.",
    "The oven should be as hot as it gets before the dough goes in.",
    "Sliced bread can be frozen and toasted straight from the freezer.",
  ],
  top_n: 2,
  model: "cross-encoder/ms-marco-MiniLM-L6-v2",
});
console.log(result);
