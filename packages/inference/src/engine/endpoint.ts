import type { Provider } from "../contracts/provider.ts";
import { InputError } from "../errors.ts";
import { hubOperations } from "../formats/hub-inference/client.ts";

/**
 * Creates a provider for a dedicated endpoint or a local server. It uses the Hub's formats: chat and text generation
 * below `/v1`, every other operation at the URL itself.
 * @throws InputError if the URL is invalid
 */
export function createEndpointProvider(endpointUrl: string): Provider {
  const trimmed = endpointUrl.trim();
  if (!URL.canParse(trimmed) || !/^https?:$/.test(new URL(trimmed).protocol)) {
    throw new InputError("input-invalid", "endpointUrl must be an http or https URL");
  }
  const { origin, pathname, searchParams } = new URL(trimmed);
  return {
    id: "endpoint",
    label: "The endpoint",
    baseUrl: origin,
    query: Object.fromEntries(searchParams),
    docsUrl: "https://huggingface.co/docs/inference-endpoints",
    auth: { env: ["HF_TOKEN"] },
    usesHubModelIds: true,
    operations: hubOperations({
      task: () => pathname,
      chat: () => below(pathname, "/chat/completions"),
      completions: () => below(pathname, "/completions"),
    }),
  };
}

/** The URL of a server, of its `/v1`, or of one of the two operations below it. */
function below(address: string, path: "/chat/completions" | "/completions"): string {
  const whole = address.replace(/\/+$/, "");
  const base = whole.replace(/(\/chat)?\/completions$/, "");
  return base + (base !== whole || base.endsWith("/v1") ? "" : "/v1") + path;
}
