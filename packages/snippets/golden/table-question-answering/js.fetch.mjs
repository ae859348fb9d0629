const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/google/tapas-base-finetuned-wtq", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  inputs: {
    query: "How many seats does the largest ferry have?",
    table: {
      Ferry: ["Tern", "Gannet", "Petrel"],
      Built: ["1998", "2011", "2019"],
      Seats: ["120", "260", "180"],
      Route: ["North", "Islands", "North"],
    },
    question: "How many seats does the largest ferry have?",
  },
});
console.log(result);
