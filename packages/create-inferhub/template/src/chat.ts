import { InferenceClient } from "@inferhub/inference";
import { fromRequest, toErrorResponse, toResponse } from "@inferhub/inference/server";
import { createSandbox } from "@inferhub/sandbox";

const key = process.env.GROQ_API_KEY;
const model = "openai/gpt-oss-20b";

/** Shown on the page while no provider is called. */
const notice =
  "GROQ_API_KEY is not set. The sandbox imitates Groq: its responses are examples, not those of a model.";
const sandbox = key ? undefined : createSandbox();
if (sandbox) console.warn(notice);

const client = new InferenceClient(key ?? "none", {
  provider: "groq",
  ...(sandbox && {
    baseUrls: { groq: "http://sandbox.test/groq" },
    fetch: (url: RequestInfo | URL, init?: RequestInit) => sandbox.fetch(new Request(url, init)),
  }),
});

export async function handle(request: Request): Promise<Response> {
  try {
    if (request.method === "GET") return Response.json({ notice: sandbox && notice });
    const { input } = await fromRequest(request, { system: "Be brief." });
    return toResponse((signal) => client.chatCompletionStream({ ...input, model }, { signal }));
  } catch (error) {
    return toErrorResponse(error);
  }
}
