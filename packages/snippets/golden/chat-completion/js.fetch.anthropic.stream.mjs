const headers = {
  "X-Api-Key": process.env.ANTHROPIC_API_KEY,
  "Anthropic-Version": "2023-06-01",
  "Content-Type": "application/json",
};

async function* query(data) {
  const response = await fetch("https://api.anthropic.com/v1/messages", {
    method: "POST",
    headers,
    body: JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  let rest = "";
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      if (!line.startsWith("data:")) continue;
      const event = line.slice("data:".length).trim();
      yield JSON.parse(event);
    }
  }
}

for await (const chunk of query({
  model: "meta-llama/Llama-3.3-70B-Instruct",
  messages: [{ role: "user", content: "Why is the sea salty?" }],
  max_tokens: 4096,
  stream: true,
})) {
  process.stdout.write(chunk?.delta?.text ?? "");
}
process.stdout.write("\n");
