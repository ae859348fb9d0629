import type { Provider } from "@inferhub/inference";
import { matchTemplates } from "../routing/match.ts";
import { type Template, templatesOf } from "../routing/template.ts";
import { fingerprintOf } from "./call.ts";
import type { Place } from "./place.ts";
import type { RecordedCall } from "./recording.ts";

const MAX_CHARS = 60;

/** Names recordings after what was asked: `groq/chat-completion-0123456789abcdef.json`. */
export function createFileNames(): (call: RecordedCall, place: Place) => string {
  const templates = new Map<Provider, Template[]>();
  const templatesFor = (provider: Provider) => {
    const known = templates.get(provider) ?? templatesOf(provider);
    templates.set(provider, known);
    return known;
  };
  return (call, { id, provider, url }) => {
    const match = provider && matchTemplates(templatesFor(provider), call.method, url);
    // Where several operations share an address its path says more than one of them would.
    const operation = match?.templates.length === 1 ? match.templates[0].adapter.operation.id : undefined;
    return `${id}/${operation ?? nameOfPath(call)}-${fingerprintOf(call)}.json`;
  };
}

function nameOfPath({ method, path }: RecordedCall): string {
  const [pathname = ""] = path.split("?", 1);
  const words = pathname.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const name = words.slice(-MAX_CHARS).replace(/^-|-$/g, "");
  return [...(method === "POST" ? [] : [method.toLowerCase()]), name || "root"].join("-");
}
