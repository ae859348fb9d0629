import type { Operation } from "@inferhub/catalog";
import {
  type CallMeta,
  InferenceClient,
  keysFromEnv,
  methodName,
  PROVIDERS,
  type Provider,
} from "@inferhub/inference";
import { providersOf } from "../context.ts";
import { usageError } from "../problems.ts";
import type { Tools } from "../tools.ts";
import { chooseProvider } from "./choose-provider.ts";
import { watchedFetch } from "./watched-fetch.ts";

export interface ConnectOptions {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  /** Gateway or sandbox instead of the providers' own addresses. */
  readonly url?: string | undefined;
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

/** One operation of a client that is ready to call: its provider, model and keys are settled. */
export interface Connection {
  readonly operation: Operation;
  readonly model: string;
  /** Whether the answer can come piece by piece. */
  readonly streams: boolean;
  call(input: Input, signal: AbortSignal): Promise<Answer>;
  stream(input: Input, signal: AbortSignal): { data: AsyncIterable<unknown>; meta: Promise<CallMeta> };
  /** Says on the side what is worth knowing about an answer. */
  tell(meta: CallMeta): void;
}

type Input = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly data: unknown;
  readonly meta: CallMeta;
}

/** @throws CliError when the call cannot be made as asked */
export async function connect(
  tools: Tools,
  operation: Operation,
  options: ConnectOptions,
): Promise<Connection> {
  const { env, fetch } = tools.context;
  const providers = await providersOf(tools.context);
  const url = originOf(options.url ?? env["INFERHUB_URL"]);
  // A token of a gateway goes to the gateway, and a provider's key then stays here.
  const gatewayToken = url === undefined ? undefined : env["INFERHUB_TOKEN"]?.trim() || undefined;
  const keys = gatewayToken ? sameKey(providers, gatewayToken) : keysFromEnv(providers, env);
  const token = gatewayToken ? undefined : env["HF_TOKEN"]?.trim();
  const note = (text: string) => options.quiet || tools.note(text);
  const { provider: named } = options;
  const provider = chooseProvider({ named, operation, providers, keys, token, elsewhere: url !== undefined });
  const model = options.model ?? operation.exampleModel;
  if (options.model === undefined) note(`Model: ${model} (an example; --model takes another)`);
  if (provider && !named) note(`Provider: ${provider.id}`);
  const client = new InferenceClient(token, {
    keys: url && !token ? { ...sameKey(providers, PLACEHOLDER_KEY), ...keys } : keys,
    providers: providers.filter((each) => !(PROVIDERS as readonly Provider[]).includes(each)),
    ...(url && { baseUrls: Object.fromEntries(providers.map(({ id }) => [id, `${url}/${id}`])) }),
    fetch: options.verbose ? watchedFetch(tools.note, fetch) : (fetch ?? globalThis.fetch),
    hooks: {
      onRetry: ({ delayMs, error }) => note(`${error.message}. Again in ${(delayMs / 1000).toFixed(1)} s`),
      onProgress: onChange(({ phase, position }) =>
        note(position === undefined ? `The job is ${phase}` : `The job is ${phase}, ${position} ahead`),
      ),
    },
  });
  const methods = client.withMeta as unknown as Record<string, (args: Input, options: object) => never>;
  const method = (suffix = "") => methods[`${methodName(operation.id)}${suffix}`] ?? unreachable(operation);
  const args = (input: Input) => ({ ...input, model, ...(provider && { provider: provider.id }) });
  const adapter = provider?.operations[operation.id];
  return {
    operation,
    model,
    streams: operation.chunkText !== undefined && (!provider || adapter?.stream !== undefined),
    call: async (input, signal) => method()(args(input), { signal }),
    stream: (input, signal) => method("Stream")(args(input), { signal }),
    tell: (meta) => {
      if (meta.answeredBy) note("Sandbox answer, not from the model");
      if (options.verbose) tools.note(summaryOf(meta));
    },
  };
}

/** A sandbox asks for a key as providers do, and takes any; a gateway puts its own in the place of whatever comes. */
const PLACEHOLDER_KEY = "inferhub-no-key";

const sameKey = (providers: readonly Provider[], key: string): Record<string, string> =>
  Object.fromEntries(providers.map(({ id }) => [id, key]));

/** @throws CliError */
function originOf(url: string | undefined): string | undefined {
  const trimmed = url?.trim().replace(/\/+$/, "");
  if (!trimmed) return undefined;
  if (URL.canParse(trimmed) && /^https?:$/.test(new URL(trimmed).protocol)) return trimmed;
  throw usageError(`--url takes an http or https address, such as http://127.0.0.1:8787, not "${url}"`);
}

function onChange<T>(tell: (event: T) => void): (event: T) => void {
  let last = "";
  return (event) => {
    const current = JSON.stringify(event);
    if (current !== last) tell(event);
    last = current;
  };
}

function summaryOf({ provider, model, attempts, totalMs, requestId }: CallMeta): string {
  const tries = attempts === 1 ? "" : `, ${attempts} tries`;
  return `${provider} ${model}: ${Math.round(totalMs)} ms${tries}${requestId && `, request ${requestId}`}`;
}

function unreachable({ id }: Operation): never {
  throw usageError(`The client has no operation ${id}`);
}
