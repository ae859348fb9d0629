import type { ServerError, ServerResponse } from "../../../contracts/server-format.ts";

/** An error in Ollama's format: a string. */
export const buildOllamaError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { error: message },
});
