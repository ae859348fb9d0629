import { listDocumentedParameters } from "@inferhub/inference/parameters";

type Members = Readonly<Record<string, unknown>>;

/** Settings of a model: where its calls go. They can also be set per call, in `providerOptions.inferhub`. */
export interface ModelSettings<ProviderId extends string = string> {
  /** One provider, `auto`, or several that are tried in this order. */
  readonly provider?: ProviderId | "auto" | readonly (ProviderId | "auto")[];
  /** URL of a dedicated endpoint or a local server, in place of a provider. */
  readonly endpointUrl?: string;
  /** API key or Hub token of these calls. */
  readonly accessToken?: string;
  /** The Hub organization to bill. */
  readonly billTo?: string;
  /** Milliseconds for a whole call. */
  readonly timeout?: number;
}

/** What provider options mean for a call. */
export interface ReadOptions {
  readonly routing: Members;
  readonly callOptions: { readonly billTo?: string; readonly timeout?: number };
  /** Parameters that the operation has, under its own names. */
  readonly parameters: Members;
  /** Parameters of a single provider. */
  readonly extra: Members;
}

/** An operation, as far as names of its parameters go. */
export interface OperationNames {
  readonly id: string;
  readonly input: unknown;
}

const ROUTING = ["provider", "endpointUrl", "accessToken"];
const CALL_OPTIONS = ["billTo", "timeout"];

/** Options that models read themselves. */
const OF_MODELS = ["strictJsonSchema"];

/**
 * Reads `providerOptions.inferhub`, and the options of the provider that the model names. Parameters may be written in
 * camel case. Those of other providers are ignored, as the AI SDK expects.
 */
export function readProviderOptions(
  operation: OperationNames,
  settings: ModelSettings,
  providerOptions: Readonly<Record<string, Members | undefined>> | undefined,
): ReadOptions {
  const own = { ...settings, ...providerOptions?.["inferhub"] };
  const id = typeof own.provider === "string" ? own.provider : undefined;
  const merged: Members = { ...(id ? providerOptions?.[id] : undefined), ...own };
  const read = { routing: {}, callOptions: {}, parameters: {}, extra: {} } as Record<
    keyof ReadOptions,
    Record<string, unknown>
  >;
  const known = listParameters(operation.input);
  const documented = id ? (listDocumentedParameters(operation.id, id) ?? []) : [];
  for (const [name, value] of Object.entries(merged)) {
    if (value === undefined || OF_MODELS.includes(name)) continue;
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (ROUTING.includes(name)) read.routing[name] = value;
    else if (CALL_OPTIONS.includes(name)) read.callOptions[name] = value;
    else if (known.includes(snake)) read.parameters[snake] = value;
    else read.extra[documented.includes(snake) || USUAL.includes(snake) ? snake : name] = value;
  }
  return read as unknown as ReadOptions;
}

/** Parameters of many providers that no operation has. */
const USUAL = ["parallel_tool_calls", "service_tier", "max_completion_tokens", "prompt_cache_key"];

interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
}

/** Names of an operation's parameters: those in `parameters`, for operations that have it. */
function listParameters(input: unknown): readonly string[] {
  const entries = listEntries(input);
  return Object.keys(entries["parameters"] ? listEntries(entries["parameters"]) : entries);
}

function listEntries(schema: unknown): Readonly<Record<string, unknown>> {
  const { entries, wrapped } = (schema ?? {}) as Schema;
  return entries ?? (wrapped ? listEntries(wrapped) : {});
}
