const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/deepset/roberta-base-squad2", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  inputs: {
    question: "Who repaired the harbour clock?",
    context: "The harbour clock stood still for eleven years until Marta Lind, who runs the bicycle shop, repaired it.",
  },
});
console.log(result);
