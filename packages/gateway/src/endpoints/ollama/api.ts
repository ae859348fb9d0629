import * as v from "valibot";
import type { EndpointApi } from "../endpoint.ts";
import { getOpenStatus } from "../open-status.ts";

const error = v.object({ error: v.string() });

export const ollamaApi: EndpointApi<"ollama"> = {
  id: "ollama",
  tag: {
    name: "Ollama's format",
    description:
      "For clients that speak Ollama's API: point them at the address of the gateway. Streams are lines of JSON, and the default.",
  },
  error: {
    // Clients show the text unchanged.
    body: ({ message }) => ({ error: message }),
    status: getOpenStatus,
    doc: { name: "OllamaError", schema: error },
  },
};
