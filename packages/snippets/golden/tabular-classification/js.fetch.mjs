const headers = {
  Authorization: `Bearer ${process.env.HF_TOKEN}`,
  "Content-Type": "application/json",
};

async function query(data) {
  const response = await fetch("https://router.huggingface.co/hf-inference/models/julien-c/wine-quality", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

const result = await query({
  inputs: {
    data: {
      fixed_acidity: ["7.2", "8.9"],
      volatile_acidity: ["0.31", "0.58"],
      alcohol: ["12.4", "9.7"],
      pH: ["3.28", "3.41"],
    },
  },
});
console.log(result);
