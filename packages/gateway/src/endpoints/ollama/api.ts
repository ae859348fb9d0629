import * as v from "valibot";
import type { EndpointApi } from "../endpoint.ts";
import { getOpenStatus } from "../open-status.ts";

const error = v.object({ error: v.string() });

export const ollamaApi: EndpointApi<"ollama"> = {
  id: "ollama",
  tag: {
    name: "Ollama's format",
    description:
      "For clients of Ollama's API. Set their host to the gateway's URL. Responses stream as JSON lines by default.",
  },
  error: {
    // Clients show the text unchanged.
    body: ({ message }) => ({ error: message }),
    status: getOpenStatus,
    doc: { name: "OllamaError", schema: error },
  },
};
