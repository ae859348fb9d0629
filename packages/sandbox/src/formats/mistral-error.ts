import type { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { fingerprint } from "../models/text/hash.ts";
import { formatFastapiError } from "./fastapi-error.ts";

/** What the gateway before Mistral's servers refuses itself. */
const AT_THE_GATE: ReadonlySet<number> = new Set([401, 404]);

/** A refusal as Mistral writes it; keys and routes are checked by a gateway, which has words of its own. */
export function formatMistralError(refusal: ApiError): Response {
  const { status, message } = refusal;
  if (!AT_THE_GATE.has(status)) return formatFastapiError(refusal);
  const request_id = [1, 2, 3, 4].map((part) => fingerprint(message, part)).join("");
  return Response.json({ message, request_id }, { status });
}
