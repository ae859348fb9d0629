import { InferenceClient } from "@inferhub/inference";
import { fromRequest, toErrorResponse, toResponse } from "@inferhub/inference/server";
import Fastify from "fastify";

const client = new InferenceClient(process.env["GROQ_API_KEY"], {
  provider: "groq",
  baseUrls: { groq: process.env["GROQ_BASE_URL"] },
});

// Attachments are part of the body.
export const app = Fastify({ bodyLimit: 10_000_000 });

app.post("/chat", async (request, reply) => {
  try {
    const { input, format } = await fromRequest(request);
    const args = { ...input, model: "meta-llama/Llama-3.3-70B-Instruct" };
    return reply.send(toResponse((signal) => client.chatCompletionStream(args, { signal }), { format }));
  } catch (error) {
    return reply.send(toErrorResponse(error));
  }
});
