import { listDocumentedParameters } from "@inferhub/inference/parameters";

type Members = Readonly<Record<string, unknown>>;

/** Settings of a model: where its calls go. They can also be set per call, in `providerOptions.inferhub`. */
export interface ModelSettings<ProviderId extends string = string> {
  /** One provider, `auto`, or several that are tried in this order. */
  readonly provider?: ProviderId | "auto" | readonly (ProviderId | "auto")[];
  /** URL of a dedicated endpoint or a local server, instead of a provider. */
  readonly endpointUrl?: string;
  /** API key or Hub token of these calls. */
  readonly accessToken?: string;
  /** The Hub organization to bill. */
  readonly billTo?: string;
  /** Milliseconds for a complete call. */
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

/** `providerOptions` of a call: options by provider. */
export type ProviderOptions = Readonly<Record<string, Members | undefined>>;

/**
 * Reads `providerOptions.inferhub`. Parameters may be written in camel case. Names that are unknown stay among the
 * parameters, where the client checks them.
 */
export function readProviderOptions(
  operation: OperationNames,
  settings: ModelSettings,
  providerOptions: ProviderOptions | undefined,
): ReadOptions {
  const own = { ...settings, ...providerOptions?.["inferhub"] };
  const read = { routing: {}, callOptions: {}, parameters: {}, extra: {} } as Record<
    keyof ReadOptions,
    Record<string, unknown>
  >;
  const known = listParameters(operation.input).names;
  const documented = typeof own.provider === "string" ? listDocumented(operation, own.provider) : [];
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || OF_MODELS.includes(name)) continue;
    const snake = toSnakeCase(name);
    if (ROUTING.includes(name)) read.routing[name] = value;
    else if (CALL_OPTIONS.includes(name)) read.callOptions[name] = value;
    else if (known.includes(snake)) read.parameters[snake] = value;
    else if (documented.includes(snake) || USUAL.includes(snake)) read.extra[snake] = value;
    else read.parameters[name] = value;
  }
  return read as unknown as ReadOptions;
}

/**
 * Returns the input with the options of the call's provider, such as `providerOptions.groq`. They take
 * precedence over settings of the AI SDK, and those of `providerOptions.inferhub` over them.
 */
export function addOptionsOf(
  providerId: string,
  operation: OperationNames,
  input: Members,
  providerOptions: ProviderOptions | undefined,
): Members {
  const options = Object.entries(providerOptions?.[providerId] ?? {});
  if (options.length === 0) return input;
  const { names, place } = listParameters(operation.input);
  const spellings = [...names, ...listDocumented(operation, providerId), ...USUAL];
  const own = Object.keys(providerOptions?.["inferhub"] ?? {}).map(toSnakeCase);
  const added = options.flatMap(([name, value]) => {
    const snake = toSnakeCase(name);
    if (value === undefined || own.includes(snake)) return [];
    return [[spellings.includes(snake) ? snake : name, value]];
  });
  const parameters: Members = Object.fromEntries(added);
  return place
    ? { ...input, [place]: { ...(input[place] as Members), ...parameters } }
    : { ...input, ...parameters };
}

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const listDocumented = ({ id }: OperationNames, providerId: string): readonly string[] =>
  listDocumentedParameters(id, providerId) ?? [];

/** Parameters of many providers that no operation has. */
const USUAL = ["parallel_tool_calls", "service_tier", "max_completion_tokens", "prompt_cache_key"];

interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
}

/** Names of an operation's parameters, and the field of the input that holds them, if they are not next to it. */
function listParameters(input: unknown): { readonly names: readonly string[]; readonly place?: string } {
  const entries = listEntries(input);
  const inside = entries["parameters"];
  return inside
    ? { names: Object.keys(listEntries(inside)), place: "parameters" }
    : { names: Object.keys(entries) };
}

function listEntries(schema: unknown): Readonly<Record<string, unknown>> {
  const { entries, wrapped } = (schema ?? {}) as Schema;
  return entries ?? (wrapped ? listEntries(wrapped) : {});
}
