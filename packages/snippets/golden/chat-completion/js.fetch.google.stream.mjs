const headers = {
  "X-Goog-Api-Key": process.env.GEMINI_API_KEY,
  "Content-Type": "application/json",
};

async function* query(data) {
  const response = await fetch("https://generativelanguage.googleapis.com/v1beta/models/meta-llama/Llama-3.3-70B-Instruct:streamGenerateContent?alt=sse", {
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
  contents: [{ role: "user", parts: [{ text: "Why is the sea salty?" }] }],
})) {
  process.stdout.write(chunk?.candidates?.[0]?.content?.parts?.[0]?.text ?? "");
}
process.stdout.write("\n");
