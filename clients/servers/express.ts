import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { InferenceClient } from "@inferhub/inference";
import { fromRequest, toErrorResponse, toResponse } from "@inferhub/inference/server";
import express, { type Response as ExpressResponse } from "express";

const client = new InferenceClient(process.env["GROQ_API_KEY"], {
  provider: "groq",
  baseUrls: { groq: process.env["GROQ_BASE_URL"] },
});

export const app = express();

app.post("/chat", async (request, response) => {
  try {
    const { input, format } = await fromRequest(request);
    const args = { ...input, model: "meta-llama/Llama-3.3-70B-Instruct" };
    await send(
      toResponse((signal) => client.chatCompletionStream(args, { signal }), { format }),
      response,
    );
  } catch (error) {
    await send(toErrorResponse(error), response);
  }
});

/** Sends a fetch response. The pipeline waits for a slow reader, and stops the stream if the reader disconnects. */
async function send({ status, headers, body }: Response, response: ExpressResponse): Promise<void> {
  response.writeHead(status, Object.fromEntries(headers));
  if (!body) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(body as ReadableStream), response).catch(() => response.destroy());
}
