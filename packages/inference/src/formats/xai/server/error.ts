import type { ServerError, ServerResponse } from "../../../contracts/server-format.ts";

/** An error of xAI: a code as text, and a sentence. */
export const buildXaiError = ({ status, message }: ServerError): ServerResponse => ({
  status,
  json: { code: CODES[status] ?? (status < 500 ? "invalid-argument" : "internal-error"), error: message },
});

const CODES: Readonly<Record<number, string>> = {
  401: "unauthenticated",
  404: "not-found",
  429: "resource-exhausted",
};
