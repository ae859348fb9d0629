import {
  InferenceClient,
  type InferenceClientOptions,
  PROVIDERS,
  type Provider,
  type ProviderId,
  readBaseUrlsFromEnv,
  readKeysFromEnv,
} from "@inferhub/inference";
import { adaptCalls } from "./call/middleware.ts";
import type { Methods } from "./call/run.ts";
import { createProvider, type InferhubProvider } from "./create-provider.ts";
import { NO_RETRY } from "./no-retry.ts";

// Declarations of the AI SDK name it without importing it. A program's own libraries add the fields.
declare global {
  // biome-ignore lint/suspicious/noExplicitAny: as every library declares it
  interface ReadableStream<R = any> {}
}

export type { ModelSettings } from "./call/provider-options.ts";
export type { InferhubProvider } from "./create-provider.ts";

/** Options of {@link createInferhub}: those of `InferenceClient`, and its token. */
export interface InferhubOptions<Own extends Provider = never> extends InferenceClientOptions<Own> {
  /** A Hub token, or an API key of the provider. Default: `HF_TOKEN` of the environment. */
  readonly accessToken?: string | undefined;
}

/**
 * Creates an AI SDK provider for every provider that Inferhub supports. API keys are from `keys`, and from the
 * environment variables of the providers. `retry` defaults to none, because the AI SDK retries calls itself.
 *
 * ```ts
 * const inferhub = createInferhub({ provider: "groq" });
 * await generateText({ model: inferhub("llama-3.3-70b-versatile"), prompt: "Name three lighthouses." });
 * ```
 */
export function createInferhub<Own extends Provider = never>(
  options: InferhubOptions<Own> = {},
): InferhubProvider<ProviderId | Own["id"]> {
  const { accessToken, keys, ...rest } = options;
  let methods: Methods | undefined;
  // The environment is read with the first call: programs set it after their imports.
  const connect = (): Methods => {
    const env = getEnv();
    const providers = [...PROVIDERS, ...(options.providers ?? [])];
    const client = new InferenceClient<Own, string | undefined>(accessToken ?? env["HF_TOKEN"] ?? "", {
      ...rest,
      keys: { ...readKeysFromEnv(providers, env), ...keys },
      // A different provider's key would be used for calls without a provider.
      baseUrls: {
        ...readBaseUrlsFromEnv(
          providers.filter(({ id }) => id === options.provider),
          env,
        ),
        ...options.baseUrls,
      },
      retry: { ...NO_RETRY, ...options.retry },
      middleware: [adaptCalls, ...(options.middleware ?? [])],
    } as InferenceClientOptions<Own, string | undefined>);
    return client.withMeta as unknown as Methods;
  };
  return createProvider({
    methods: () => {
      methods ??= connect();
      return methods;
    },
    fetch: options.fetch,
  });
}

/** Environment variables, in runtimes that have any. */
const getEnv = (): Readonly<Record<string, string | undefined>> =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env ?? {};

/** An AI SDK provider with API keys and the Hub token from the environment. */
export const inferhub: InferhubProvider<ProviderId> = createInferhub();
