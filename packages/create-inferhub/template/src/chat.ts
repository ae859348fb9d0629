import { InferenceClient } from "@inferhub/inference";
import { fromRequest, toErrorResponse, toResponse } from "@inferhub/inference/server";
import { createSandbox } from "@inferhub/sandbox";

const key = process.env.GROQ_API_KEY;
if (!key) console.warn("GROQ_API_KEY is not set. The sandbox imitates Groq: its responses are examples.");
const sandbox = createSandbox();
const imitation = {
  baseUrls: { groq: "http://sandbox.test/groq" },
  fetch: (url: RequestInfo | URL, init?: RequestInit) => sandbox.fetch(new Request(url, init)),
};
const client = new InferenceClient(key ?? "none", { provider: "groq", ...(key ? {} : imitation) });

export async function handle(request: Request): Promise<Response> {
  try {
    const { input } = await fromRequest(request, { system: "Be brief." });
    const args = { ...input, model: "openai/gpt-oss-20b" };
    return toResponse((signal) => client.chatCompletionStream(args, { signal }));
  } catch (error) {
    return toErrorResponse(error);
  }
}
