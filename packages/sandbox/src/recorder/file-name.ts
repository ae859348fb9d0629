import type { Provider } from "@inferhub/inference";
import { matchRequest } from "../server/match-request.ts";
import { createRequestPatterns, type RequestPattern } from "../server/request-pattern.ts";
import { fingerprintCall } from "./call.ts";
import type { RecordedCall } from "./recording.ts";
import type { RequestOrigin } from "./request-origin.ts";

const MAX_CHARS = 60;

/** Names recordings after the request: `groq/chat-completion-0123456789abcdef.json`. */
export function createFileNames(): (call: RecordedCall, place: RequestOrigin) => string {
  const templates = new Map<Provider, RequestPattern[]>();
  const templatesFor = (provider: Provider) => {
    const known = templates.get(provider) ?? createRequestPatterns(provider);
    templates.set(provider, known);
    return known;
  };
  return (call, { id, provider, url }) => {
    const match = provider && matchRequest(templatesFor(provider), call.method, url);
    // If several operations share a URL, use the path.
    const operation = match?.patterns.length === 1 ? match.patterns[0].adapter.operation.id : undefined;
    return `${id}/${operation ?? nameOfPath(call)}-${fingerprintCall(call)}.json`;
  };
}

function nameOfPath({ method, path }: RecordedCall): string {
  const [pathname = ""] = path.split("?", 1);
  const words = pathname.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const name = words.slice(-MAX_CHARS).replace(/^-|-$/g, "");
  return [...(method === "POST" ? [] : [method.toLowerCase()]), name || "root"].join("-");
}
