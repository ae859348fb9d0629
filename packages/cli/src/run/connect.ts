import type { Operation } from "@inferhub/catalog";
import {
  type CallMeta,
  InferenceClient,
  PROVIDERS,
  type Provider,
  readBaseUrlsFromEnv,
  readKeysFromEnv,
  toMethodName,
} from "@inferhub/inference";
import { getProviders } from "../context.ts";
import { findLocalDefault, openLocal } from "../machine/open-local.ts";
import { createUsageError } from "../problems.ts";
import type { OnState } from "../progress/progress-state.ts";
import type { Tools } from "../tools.ts";
import type { CallSettings } from "./call-settings.ts";
import { chooseProvider } from "./choose-provider.ts";
import { describeOrigin } from "./describe-origin.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";
import { findOnMachine } from "./find-on-machine.ts";
import { uploadWithProgress } from "./upload-with-progress.ts";

/** An operation that is ready to call, with its provider, model and keys. */
export interface Connection {
  readonly operation: Operation;
  readonly model: string;
  /** Whether the response can stream. */
  readonly streams: boolean;
  call(input: Input, signal: AbortSignal): Promise<CallResult>;
  stream(input: Input, signal: AbortSignal): { data: AsyncIterable<unknown>; meta: Promise<CallMeta> };
  /** Prints details of a response to stderr. */
  tell(meta: CallMeta): void;
}

type Input = Readonly<Record<string, unknown>>;

export interface CallResult {
  readonly data: unknown;
  readonly meta: CallMeta;
}

/** @throws CliError if the options are invalid for this call */
export async function connect(
  tools: Tools,
  operation: Operation,
  settings: CallSettings,
  onState: OnState = () => undefined,
): Promise<Connection> {
  const { env, fetch = globalThis.fetch } = tools.context;
  const { provider: named, url, quiet, verbose, timeoutMs } = settings;
  const providers = await getProviders(tools.context);
  // Send only the gateway token to a gateway, never a provider's key.
  const gatewayToken = url === undefined ? undefined : env["INFERHUB_TOKEN"]?.trim() || undefined;
  const keys = gatewayToken ? sameKey(providers, gatewayToken) : readKeysFromEnv(providers, env);
  const token = gatewayToken ? undefined : env["HF_TOKEN"]?.trim();
  const note = (text: string) => quiet || tools.note(text);
  const choice = { named, operation, providers, keys, token, customUrl: url !== undefined };
  const onMachine = await findOnMachine(tools.context, choice, settings);
  const provider = chooseProvider(choice, onMachine?.provider);
  const ownDefault =
    onMachine?.model ??
    provider?.defaultModels?.[operation.id] ??
    (provider?.defaultModels && (await findLocalDefault(tools.context, operation.id, false)));
  const model = qualify(settings.model, provider) ?? ownDefault ?? operation.exampleModel;
  if (settings.model === undefined)
    note(`Model: ${model} (${ownDefault ? "default" : "example"}). Set a different model with --model`);
  if (provider && !named) note(`Provider: ${provider.id}`);
  const local = provider?.defaultModels && !url && !readBaseUrlsFromEnv([provider], env)[provider.id];
  // If the user sets the provider, missing models can be downloaded. An automatically chosen one is installed.
  const own = local ? [(await openLocal(tools.context, { install: true, note, onState })).provider] : [];
  const client = new InferenceClient(token, {
    keys: url && !token ? { ...sameKey(providers, PLACEHOLDER_KEY), ...keys } : keys,
    providers: [...providers.filter((each) => !(PROVIDERS as readonly Provider[]).includes(each)), ...own],
    baseUrls: url
      ? Object.fromEntries(providers.map(({ id }) => [id, `${url}/${id}`]))
      : readBaseUrlsFromEnv(provider ? [provider] : [], env),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    fetch: uploadWithProgress(onState, verbose ? fetchWithProgress(tools.note, fetch) : fetch),
    hooks: {
      onRetry: ({ delayMs, error }) => note(`${error.message}. Retrying in ${(delayMs / 1000).toFixed(1)} s`),
      onWarning: note,
      onProgress: ({ phase, position, progress: share }) => onState({ state: phase, position, share }),
    },
  });
  const methods = client.withMeta as unknown as Record<string, (args: Input, options: object) => never>;
  const method = (suffix = "") => methods[`${toMethodName(operation.id)}${suffix}`] ?? unreachable(operation);
  const args = (input: Input) => ({ ...input, model, ...(provider && { provider: provider.id }) });
  const adapter = provider?.operations[operation.id];
  return {
    operation,
    model,
    streams: operation.chunkText !== undefined && (!provider || adapter?.stream !== undefined),
    call: async (input, signal) => method()(args(input), { signal }),
    stream: (input, signal) => method("Stream")(args(input), { signal }),
    tell: (meta) => {
      // A user who sets the provider expects its response.
      if (!named || meta.servedBy !== undefined) note(describeOrigin(meta, provider));
      if (verbose) tools.note(formatSummary(meta));
    },
  };
}

/** Adds the prefix that closed providers need, as in `openai/gpt-4o-mini-tts`: with `--provider`, it is redundant. */
function qualify(model: string | undefined, provider: Provider | undefined): string | undefined {
  if (model === undefined || !provider?.clientSideRoutingOnly || provider.defaultModels) return model;
  return model.startsWith(`${provider.id}/`) ? model : `${provider.id}/${model}`;
}

/** The sandbox requires a key and accepts any. A gateway replaces it with its own. */
const PLACEHOLDER_KEY = "inferhub-no-key";

const sameKey = (providers: readonly Provider[], key: string): Record<string, string> =>
  Object.fromEntries(providers.map(({ id }) => [id, key]));

function formatSummary({ provider, model, attempts, totalMs, requestId }: CallMeta): string {
  const tries = attempts === 1 ? "" : `, ${attempts} tries`;
  return `${provider} ${model}: ${Math.round(totalMs)} ms${tries}${requestId && `, request ${requestId}`}`;
}

function unreachable({ id }: Operation): never {
  throw createUsageError(`The client has no operation ${id}`);
}
