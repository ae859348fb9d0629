import type { ServerError, ServerResponse } from "../../../contracts/server-format.ts";

/** An error as Ollama writes it: a text. */
export const buildOllamaError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { error: message },
});
