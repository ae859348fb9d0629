const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/sentence-transformers/all-MiniLM-L6-v2/pipeline/sentence-similarity", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  inputs: {
    source_sentence: "The shop opens at eight.",
    sentences: [
      "You can buy things there from eight o'clock.",
      "The shop is next to the church.",
      "It may rain.",
    ],
  },
});
console.log(result);
