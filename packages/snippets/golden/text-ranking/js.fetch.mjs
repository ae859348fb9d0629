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
  query: "When does the last ferry leave?",
  documents: [
    "Bicycles travel free of charge on the upper deck.",
    "The last crossing of the day is at 21:40, and at 22:40 on Fridays.",
    "The harbor cafe opens an hour before the first ferry.",
  ],
  model: "cross-encoder/ms-marco-MiniLM-L6-v2",
});
console.log(result);
