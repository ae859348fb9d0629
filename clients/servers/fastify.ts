import { Readable } from "node:stream";
import { InferenceClient } from "@inferhub/inference";
import { fromRequest, toErrorResponse, toResponse } from "@inferhub/inference/server";
import Fastify from "fastify";

const client = new InferenceClient(process.env["GROQ_API_KEY"], {
  provider: "groq",
  baseUrls: { groq: process.env["GROQ_BASE_URL"] },
});

export const app = Fastify();

// `fromRequest` reads the body itself.
app.removeAllContentTypeParsers();
app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

app.post<{ Body: Readable }>("/chat", async (request, reply) => {
  const { input, format } = await fromRequest({ body: Readable.toWeb(request.body) });
  const args = { ...input, model: "meta-llama/Llama-3.3-70B-Instruct" };
  return reply.send(toResponse((signal) => client.chatCompletionStream(args, { signal }), { format }));
});

app.setErrorHandler((error, _request, reply) => reply.send(toErrorResponse(error)));
