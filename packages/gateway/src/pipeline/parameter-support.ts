import type { Operation } from "@inferhub/catalog/define";
import type { Provider } from "@inferhub/inference";
import type { Adapter } from "@inferhub/inference/define";
import { listDocumentedParameters } from "@inferhub/inference/parameters";
import { BoundedCache } from "../bounded-cache.ts";
import { findNativeAdapter } from "./native.ts";
import { listLostReasoning, normalizeReasoning } from "./reasoning-parameter.ts";
import type { GatewayRouteRequest } from "./routing-settings.ts";
import { listUnknownTools, omitUnknownTools } from "./unknown-tools.ts";

type Args = Readonly<Record<string, unknown>>;

const CHAT = "chat-completion";

/** Parameters that change the output so much that they can't be dropped, by operation. */
const DEMANDS: Readonly<Record<string, readonly string[]>> = {
  "chat-completion": ["n", "logprobs", "top_logprobs", "logit_bias"],
  "feature-extraction": ["dimensions"],
  "text-generation": ["best_of", "logit_bias", "suffix", "details", "top_n_tokens"],
};

/** Names of the operation's parameters in the open formats, if they differ. */
const OPEN_NAMES: Readonly<Record<string, string>> = {
  details: "logprobs",
  top_n_tokens: "logprobs",
  max_new_tokens: "max_tokens",
  width: "size",
  height: "size",
};

/** OpenAI's hints, which don't affect the output. Strict providers reject unknown ones. */
const HINTS: readonly string[] = [
  "client_metadata",
  "metadata",
  "prediction",
  "prompt_cache_key",
  "prompt_cache_retention",
  "safety_identifier",
  "service_tier",
  "store",
];

/** Fields that every format supports, that formats add, or that the open formats handle themselves. */
const CARRIED: ReadonlySet<string> = new Set(["messages", "parameters", "stream_options", "tools", "top_n"]);

/** The parts of a call that determine its parameters. */
interface ParameterCall {
  readonly operation: Operation;
  readonly args: Args;
}

/**
 * Returns the required parameters of a call that a provider doesn't support, such as `n` or `dimensions`.
 */
export function listMissingParameters(
  provider: Provider,
  { checksParameters, promptsJson, native, model, operation, args = {} }: GatewayRouteRequest,
): readonly string[] {
  const isNative = native && findNativeAdapter(provider, operation.id, native.format) !== undefined;
  if (!checksParameters || isNative) return [];
  if (native?.requiredBy !== undefined) return [native.requiredBy];
  if (operation.id === "automatic-speech-recognition") return listUntranslated(provider, operation, args);
  const demands = DEMANDS[operation.id] ?? [];
  return [
    ...listUnsent(provider, model, { operation, args }, (name) => demands.includes(name)),
    ...(!promptsJson && lacksJsonFormat(provider, model, { operation, args }) ? ["response_format"] : []),
  ];
}

/** Returns whether a provider doesn't support structured output, or not the format of a call. */
export function lacksJsonFormat(
  { jsonFormat, operations }: Provider,
  model: string,
  { operation, args }: ParameterCall,
): boolean {
  const { response_format: format } = args;
  const adapter = operations[operation.id];
  const type = (format as Args | null | undefined)?.["type"];
  if (operation.id !== CHAT || !adapter || !(type === "json_schema" || type === "json_object")) return false;
  if (jsonFormat === "none" || (jsonFormat === "object" && type === "json_schema")) return true;
  const input = { messages: [{ role: "user", content: "." }], response_format: format };
  try {
    adapter.buildRequest({ model, input: input as never, outputType: "blob" });
    return false;
  } catch {
    return true;
  }
}

/** Speech translation is supported by providers that document it, and by servers with OpenAI's format. */
function listUntranslated({ id, operations }: Provider, operation: Operation, { parameters }: Args) {
  const { task } = (parameters ?? {}) as Args;
  if (task !== "translate" || operations[operation.id]?.shape.format === "openai-transcriptions") return [];
  return listDocumentedParameters(operation.id, id)?.includes("task") ? [] : ["task"];
}

/** Parameters that can't be dropped, with a hint for the caller. */
const REMEDIES: Readonly<Record<string, string>> = {
  input: "does not support tokens as input. Send text, or choose another provider",
  model: "does not serve this endpoint. Choose a model of another provider",
  prompt: "does not support tokens as input. Send text, or choose another provider",
};

export const buildParameterProblem = ({ label }: Provider, parameter: string): string =>
  `${parameter}: ${label} ${REMEDIES[parameter] ?? "does not have this parameter. Leave it out, or choose another provider"}`;

/** Returns the parameters of a call that its request to a provider omits. */
export function listOmitted(
  provider: Provider,
  model: string,
  { operation, args }: ParameterCall,
): readonly string[] {
  const call = { operation, args: toKnownReasoning(provider, operation, args) };
  const unknown = listUnknownHints(provider, call);
  return [
    ...unknown,
    ...listUnsent(provider, model, call, (name) => !unknown.includes(name)),
    ...(operation.id === CHAT
      ? [...listUnknownTools(provider, args), ...listLostReasoning(provider, args)]
      : []),
  ];
}

/** Removes hints and tools that a provider doesn't support from the arguments, and converts reasoning parameters. */
export function omitUnknown(provider: Provider, { operation, args: given }: ParameterCall): Args {
  const reasoned = toKnownReasoning(provider, operation, given);
  const unknown = listUnknownHints(provider, { operation, args: reasoned });
  const args = operation.id === CHAT ? omitUnknownTools(provider, reasoned) : reasoned;
  if (unknown.length === 0) return args;
  const known = (members: Args) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !unknown.includes(name)));
  const { parameters } = args;
  return { ...known(args), ...(isMembers(parameters) && { parameters: known(parameters) }) };
}

const toKnownReasoning = (provider: Provider, { id }: Operation, args: Args): Args =>
  id === CHAT ? normalizeReasoning(provider, args) : args;

/** Without documentation, only providers with OpenAI's format can support a hint. */
function listUnknownHints({ id, operations }: Provider, { operation, args }: ParameterCall) {
  const members = flatten(args);
  const isKnown = (name: string) =>
    listDocumentedParameters(operation.id, id)?.includes(name) ??
    operations[operation.id]?.shape.format.startsWith("openai-");
  const hints = operation.id === CHAT ? HINTS : [...HINTS, "user"];
  return hints.filter((name) => isSet(name, members[name]) && !isKnown(name));
}

/** Returns the parameters of a call, from its input and from `parameters`. */
const flatten = (args: Args): Args => ({ ...args, ...(isMembers(args["parameters"]) && args["parameters"]) });

const isMembers = (value: unknown): value is Args =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Compares the requests with and without a parameter, instead of a list per provider, which could be out of date. Uses the
 * short sample input, if the operation has one.
 */
function listUnsent(
  { operations }: Provider,
  model: string,
  { operation, args }: ParameterCall,
  isWanted: (name: string) => boolean,
): readonly string[] {
  const adapter = operations[operation.id];
  if (!adapter) return [];
  const members = flatten(args);
  const isOwn = (name: string) => name === operation.primary || CARRIED.has(name);
  const names = Object.keys(members).filter(
    (name) => !isOwn(name) && isSet(name, members[name]) && isWanted(name),
  );
  if (names.length === 0) return [];
  const input = { ...args, ...shortenInput(operation, args) };
  const compare = () => compareRequests(adapter, model, input, names);
  const key = JSON.stringify([model, names, input]);
  if (key.length > MAX_KEY_CHARS) return compare();
  const cache = compared.get(adapter) ?? new BoundedCache();
  compared.set(adapter, cache);
  return cache.get(key, [], compare);
}

/** Most calls have the same parameters as earlier ones, and each comparison builds two requests. */
const compared = new WeakMap<Adapter, BoundedCache<readonly string[]>>();
const MAX_KEY_CHARS = 1_000;

function compareRequests(
  adapter: Adapter,
  model: string,
  input: Args,
  names: readonly string[],
): readonly string[] {
  const build = (input: object): string =>
    JSON.stringify(adapter.buildRequest({ model, input: input as never, outputType: "blob" }));
  try {
    const whole = build(input);
    const unsent = names.filter((name) => build(without(input, name)) === whole);
    return [...new Set(unsent.map((name) => OPEN_NAMES[name] ?? name))];
  } catch {
    // The call itself fails with the adapter's error.
    return [];
  }
}

function shortenInput({ id, primary, sample }: Operation, { tools }: Args): Args {
  const short = (sample as Args | undefined)?.[primary];
  if (id === CHAT) {
    return {
      messages: [{ role: "user", content: "." }],
      ...(Array.isArray(tools) && { tools: tools.slice(0, 1) }),
    };
  }
  return short === undefined ? {} : { [primary]: short };
}

const without = (input: Args, name: string): Args => ({
  ...input,
  [name]: undefined,
  ...(isMembers(input["parameters"]) && { parameters: { ...input["parameters"], [name]: undefined } }),
});

/** Returns whether a value differs from the default. */
function isSet(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (name === "n") return value !== 1;
  if (name === "parallel_tool_calls") return value !== true;
  if (name === "service_tier" || name === "tool_choice") return value !== "auto";
  if (/^(presence|frequency)_penalty$|^top_logprobs$/.test(name)) return value !== 0;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
