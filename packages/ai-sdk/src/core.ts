import type { ClientOptions, Provider } from "@inferhub/inference";
import { createClient } from "@inferhub/inference/core";
import { adaptCalls } from "./call/middleware.ts";
import type { Methods } from "./call/run.ts";
import { createProvider, type InferhubProvider } from "./create-provider.ts";
import { NO_RETRY } from "./no-retry.ts";

export type { ModelSettings } from "./call/provider-options.ts";
export type { InferhubProvider } from "./create-provider.ts";

/**
 * Creates an AI SDK provider for the given providers only, so a bundle contains no others. Model IDs are the
 * provider's own. Accepts the options of `createClient` of `@inferhub/inference/core`. `retry` defaults to none, because
 * the AI SDK retries calls itself.
 *
 * ```ts
 * const inferhub = createInferhub({ providers: [groq], keys: { groq: process.env.GROQ_API_KEY } });
 * await generateText({ model: inferhub("llama-3.3-70b-versatile"), prompt: "Name three lighthouses." });
 * ```
 */
export function createInferhub<const P extends readonly Provider[]>(
  options: ClientOptions<P>,
): InferhubProvider<P[number]["id"]> {
  const middleware = [adaptCalls, ...(options.middleware ?? [])];
  const client = createClient({
    ...(options as ClientOptions),
    retry: { ...NO_RETRY, ...options.retry },
    middleware,
  });
  return createProvider({ methods: () => client.withMeta as unknown as Methods, fetch: options.fetch });
}
