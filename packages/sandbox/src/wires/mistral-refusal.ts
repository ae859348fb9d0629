import { fingerprint } from "../answers/text/hash.ts";
import type { Refusal } from "../http/refusal.ts";
import { refuseFastapi } from "./fastapi-refusal.ts";

/** What the gateway before Mistral's servers refuses itself. */
const AT_THE_GATE: ReadonlySet<number> = new Set([401, 404]);

/** A refusal as Mistral writes it; keys and routes are checked by a gateway, which has words of its own. */
export function refuseMistral(refusal: Refusal): Response {
  const { status, message } = refusal;
  if (!AT_THE_GATE.has(status)) return refuseFastapi(refusal);
  const request_id = [1, 2, 3, 4].map((part) => fingerprint(message, part)).join("");
  return Response.json({ message, request_id }, { status });
}
