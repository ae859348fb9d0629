import { InferenceClient } from "@inferhub/inference";
import { fromRequest, toErrorResponse, toResponse } from "@inferhub/inference/server";
import { Hono } from "hono";

const client = new InferenceClient(process.env["GROQ_API_KEY"], {
  provider: "groq",
  baseUrls: { groq: process.env["GROQ_BASE_URL"] },
});

export const app = new Hono();

app.post("/chat", async (context) => {
  const { input, format } = await fromRequest(context.req.raw);
  const args = { ...input, model: "meta-llama/Llama-3.3-70B-Instruct" };
  return toResponse((signal) => client.chatCompletionStream(args, { signal }), { format });
});

app.onError((error) => toErrorResponse(error));
