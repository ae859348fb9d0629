import type { Operation } from "@inferhub/catalog/define";
import type { Provider } from "@inferhub/inference";
import { listDocumentedParameters } from "@inferhub/inference/parameters";
import type { GatewayRouteRequest } from "./routing-settings.ts";
import { listUnknownTools, omitUnknownTools } from "./unknown-tools.ts";

type Args = Readonly<Record<string, unknown>>;

/** Parameters without which a response is not the request. */
const DEMANDS: readonly string[] = ["n", "logprobs", "top_logprobs", "logit_bias"];

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

/** Fields that every format has, or that formats add. */
const CARRIED: ReadonlySet<string> = new Set(["messages", "stream_options", "tools"]);

/** The parts of a call that decide which parameters go to a provider. */
interface ParameterCall {
  readonly operation: Operation;
  readonly args: Args;
}

/**
 * Chat parameters in the request that a provider doesn't support, such as `n` or `logprobs`. Empty for other
 * operations.
 */
export function listMissingParameters(
  provider: Provider,
  { checksParameters, native, model, operation, args = {} }: GatewayRouteRequest,
): readonly string[] {
  const isNative = native && provider.operations[operation.id]?.shape.format === native.format;
  if (!checksParameters || isNative) return [];
  if (operation.id === "automatic-speech-recognition") return listUntranslated(provider, operation, args);
  return [
    ...listUnsent(provider, model, { operation, args }, (name) => DEMANDS.includes(name)),
    ...listRefused(provider, model, { operation, args }),
  ];
}

/** Some formats don't support structured output and throw on build. */
function listRefused({ operations }: Provider, model: string, { operation, args }: ParameterCall) {
  const { response_format: format } = args;
  const adapter = operations[operation.id];
  if (operation.id !== "chat-completion" || !adapter || !format) return [];
  const input = { messages: [{ role: "user", content: "." }], response_format: format };
  try {
    adapter.buildRequest({ model, input: input as never, outputType: "blob" });
    return [];
  } catch {
    return ["response_format"];
  }
}

/** Speech is translated where a provider documents it, and by servers of OpenAI's format. */
function listUntranslated({ id, operations }: Provider, operation: Operation, { parameters }: Args) {
  const { task } = (parameters ?? {}) as Args;
  if (task !== "translate" || operations[operation.id]?.shape.format === "openai-transcriptions") return [];
  return listDocumentedParameters(operation.id, id)?.includes("task") ? [] : ["task"];
}

export const buildParameterProblem = ({ label }: Provider, parameter: string): string =>
  `${parameter}: ${label} doesn't support this parameter. Omit it, or use a different provider`;

/** Names the parameters of a chat that are omitted of its request at a provider. */
export function listOmitted(provider: Provider, model: string, call: ParameterCall): readonly string[] {
  const unknown = listUnknownHints(provider, call);
  return [
    ...unknown,
    ...listUnsent(provider, model, call, (name) => !unknown.includes(name)),
    ...listUnknownTools(provider, call.args),
  ];
}

/** The arguments of a call without the hints and the tools that a provider does not know. */
export function omitUnknown(provider: Provider, call: ParameterCall): Args {
  const unknown = listUnknownHints(provider, call);
  const args = omitUnknownTools(provider, call.args);
  if (unknown.length === 0) return args;
  return Object.fromEntries(Object.entries(args).filter(([name]) => !unknown.includes(name)));
}

/** Without documentation, only providers with OpenAI's format may support a hint. */
function listUnknownHints({ id, operations }: Provider, { operation, args }: ParameterCall) {
  if (operation.id !== "chat-completion") return [];
  const isKnown = (name: string) =>
    listDocumentedParameters(operation.id, id)?.includes(name) ??
    operations[operation.id]?.shape.format === "openai-chat";
  return HINTS.filter((name) => isSet(name, args[name]) && !isKnown(name));
}

/**
 * Compares the requests with and without a parameter: no list of what each provider omits can be out of date. The
 * conversation is replaced by a short one.
 */
function listUnsent(
  { operations }: Provider,
  model: string,
  { operation, args }: ParameterCall,
  isWanted: (name: string) => boolean,
): readonly string[] {
  const adapter = operations[operation.id];
  if (operation.id !== "chat-completion" || !adapter) return [];
  const names = Object.keys(args).filter(
    (name) => !CARRIED.has(name) && isSet(name, args[name]) && isWanted(name),
  );
  if (names.length === 0) return [];
  const tools = Array.isArray(args["tools"]) ? { tools: args["tools"].slice(0, 1) } : {};
  const input = { ...args, messages: [{ role: "user", content: "." }], ...tools };
  const build = (input: object): string =>
    JSON.stringify(adapter.buildRequest({ model, input: input as never, outputType: "blob" }));
  try {
    const whole = build(input);
    return names.filter((name) => build({ ...input, [name]: undefined }) === whole);
  } catch {
    // The call itself fails in the adapter's own words.
    return [];
  }
}

/** Whether a value differs from the one that holds without it. */
function isSet(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (name === "n") return value !== 1;
  if (name === "parallel_tool_calls") return value !== true;
  if (name === "service_tier" || name === "tool_choice") return value !== "auto";
  if (/^(presence|frequency)_penalty$|^top_logprobs$/.test(name)) return value !== 0;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
