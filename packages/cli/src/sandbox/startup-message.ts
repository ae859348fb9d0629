const MODEL = "acme/talk-7b";

/** Example commands. Each line works unchanged. */
export function formatSandboxMessage(origin: string, replayed: string | undefined): readonly string[] {
  const call = curl(`${origin}/v1/chat/completions`, "any");
  return [
    replayed ? `Sandbox ${origin}, replaying ${replayed}` : `Sandbox ${origin}`,
    `  ${call}`,
    `  OPENAI_BASE_URL=${origin}/v1 OPENAI_API_KEY=any npm test`,
    `  ${call} -i -H 'x-inferhub-fault: 429; retry-after=2'`,
    "",
    `Providers are at ${origin}/{provider}/…, with the providers' own paths. Any API key is accepted.`,
  ];
}

/** Recording requires the user's own key, so the example has a placeholder. */
export function formatRecorderMessage(origin: string, folder: string): readonly string[] {
  return [
    `Recorder ${origin}, writing to ${folder}`,
    `  ${curl(`${origin}/groq/openai/v1/chat/completions`, "$GROQ_API_KEY", "llama-3.1-8b-instant")}`,
    `  OPENAI_BASE_URL=${origin}/openai/v1 npm test`,
    `  npx inferhub sandbox --replay ${folder}`,
    "",
    "Requests go to the real providers with their own API keys. Keys are not recorded.",
  ];
}

function curl(url: string, key: string, model = MODEL): string {
  const body = { model, messages: [{ role: "user", content: "What is 6 * 7?" }] };
  return `curl -s ${url} -H "authorization: Bearer ${key}" -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
}
