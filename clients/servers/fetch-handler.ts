import { InferenceClient } from "@inferhub/inference";
import { fromRequest, toErrorResponse, toResponse } from "@inferhub/inference/server";

const client = new InferenceClient(process.env["GROQ_API_KEY"], {
  provider: "groq",
  baseUrls: { groq: process.env["GROQ_BASE_URL"] },
});

/** A handler for every server that takes one: Node with an adapter, Deno, Bun, or a worker. */
export default {
  async fetch(request: Request): Promise<Response> {
    try {
      const { input, format } = await fromRequest(request);
      const args = { ...input, model: "meta-llama/Llama-3.3-70B-Instruct" };
      return toResponse((signal) => client.chatCompletionStream(args, { signal }), { format });
    } catch (error) {
      return toErrorResponse(error);
    }
  },
};
