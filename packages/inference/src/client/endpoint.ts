import { InputError } from "../errors.ts";
import type { Provider } from "../types/provider.ts";
import { hubOperations } from "../wire/hub-inference.ts";

/**
 * A dedicated endpoint or a local server as a provider of one address. It speaks the Hub's formats:
 * chat below `/v1`, every other operation at the address itself.
 * @throws InputError when the address is not one
 */
export function endpointProvider(endpointUrl: string): Provider {
  const trimmed = endpointUrl.trim();
  if (!URL.canParse(trimmed) || !/^https?:$/.test(new URL(trimmed).protocol)) {
    throw new InputError("input-invalid", "endpointUrl must be an http or https address");
  }
  const [address = "", query] = trimmed.split("?", 2);
  const baseUrl = address.replace(/\/+$/, "");
  return {
    id: "endpoint",
    label: "The endpoint",
    baseUrl,
    query: Object.fromEntries(new URLSearchParams(query)),
    docsUrl: "https://huggingface.co/docs/inference-endpoints",
    auth: { env: ["HF_TOKEN"] },
    usesHubModelIds: true,
    operations: hubOperations({ task: () => "", chat: () => chatPath(baseUrl) }),
  };
}

function chatPath(address: string): string {
  if (address.endsWith("/chat/completions")) return "";
  return address.endsWith("/v1") ? "/chat/completions" : "/v1/chat/completions";
}
