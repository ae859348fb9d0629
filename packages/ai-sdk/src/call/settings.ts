import type { SharedV3Warning } from "@ai-sdk/provider";
import type { Provider } from "@inferhub/inference";
import { listDocumentedParameters } from "@inferhub/inference/parameters";
import { adaptToolResults } from "../chat/tool-results.ts";
import { addOptionsOf, type OperationNames, type ProviderOptions } from "./provider-options.ts";

/** An AI SDK setting, and the parameter of the operation that carries it. */
export interface Setting {
  /** Name in the AI SDK, such as `topK`. */
  readonly feature: string;
  /** Where the operation's input has it, such as `["parameters", "seed"]`. */
  readonly path: readonly string[];
  /** Whether only providers that document the parameter receive it, because the operation itself does not have it. */
  readonly documentedOnly?: boolean;
  /** Whether it is dropped without a warning, because the caller did not set it. */
  readonly isSilent?: boolean;
}

/** The parameters of a call for its provider, and those that the provider lacks. */
export interface CallSettings {
  readonly settings: readonly Setting[];
  readonly providerOptions: ProviderOptions | undefined;
  warnings: readonly SharedV3Warning[];
}

type Adapter = Provider["operations"][string];
type Call = Parameters<Adapter["buildRequest"]>[0];
type Members = Readonly<Record<string, unknown>>;

/**
 * Returns the provider with one operation changed: it does not send settings that the provider lacks, and reports each
 * of them as a warning. It adds the call's options of this provider. Tool results are sent in the form that the provider
 * reads. A setting is lacking if the provider's format ignores it, rejects it, or does not document it.
 */
export function adaptProvider(
  provider: Provider,
  operation: OperationNames,
  context: CallSettings,
): Provider {
  const adapter = provider.operations[operation.id];
  const { settings, providerOptions } = context;
  if (!adapter || (settings.length === 0 && !providerOptions?.[provider.id])) return provider;
  const { stream } = adapter;
  const wrap =
    (side: Pick<Adapter, "buildRequest">): Adapter["buildRequest"] =>
    (call) => {
      const added = addOptionsOf(provider.id, operation, call.input as Members, providerOptions);
      const full = { ...call, input: added as Call["input"] };
      const { input, lacking } = omitLacking(provider.id, side, operation.id, full, settings);
      context.warnings = lacking.map((feature) => createWarning(feature, provider.id));
      return side.buildRequest({
        ...call,
        input: adaptMessages(input as Members, adapter.shape.format) as Call["input"],
      });
    };
  const changed = {
    ...adapter,
    buildRequest: wrap(adapter),
    ...(stream && { stream: { ...stream, buildRequest: wrap(stream) } }),
  };
  return { ...provider, operations: { ...provider.operations, [operation.id]: changed } };
}

const adaptMessages = (input: Members, format: string): Members =>
  Array.isArray(input["messages"])
    ? { ...input, messages: adaptToolResults(input["messages"], format) }
    : input;

const createWarning = (feature: string, providerId: string): SharedV3Warning => ({
  type: "unsupported",
  feature,
  details: `${providerId} does not support this setting. It was not sent.`,
});

function omitLacking(
  providerId: string,
  side: Pick<Adapter, "buildRequest">,
  operationId: string,
  call: Call,
  settings: readonly Setting[],
) {
  const documented = listDocumentedParameters(operationId, providerId);
  const lacking: string[] = [];
  let input = call.input as Members;
  for (const { feature, path, documentedOnly, isSilent } of settings) {
    if (getAt(input, path) === undefined) continue;
    const isDocumented = !documentedOnly || !documented || documented.includes(path.at(-1) ?? "");
    if (isDocumented && hasEffect(side, { ...call, input: toProbe(input) as Call["input"] }, path)) continue;
    if (!isSilent) lacking.push(feature);
    input = setAt(input, path, undefined);
  }
  return { input: input as Call["input"], lacking };
}

/** The input with a short conversation, so that building it several times is cheap. */
const toProbe = (input: Members): Members =>
  Array.isArray(input["messages"]) ? { ...input, messages: [{ role: "user", content: "probe" }] } : input;

/** Whether a parameter changes the request. A number is tried with a different value too, which may not be the default. */
function hasEffect(side: Pick<Adapter, "buildRequest">, call: Call, path: readonly string[]): boolean {
  const input = call.input as Members;
  const value = getAt(input, path);
  const build = (given: unknown) =>
    buildBody(side, { ...call, input: setAt(input, path, given) as Call["input"] });
  const without = build(undefined);
  // The input is invalid for a different reason, which the call itself reports.
  if (without === undefined) return true;
  const given = build(value);
  if (given === undefined) return false;
  return given !== without || (typeof value === "number" && build(value / 2 || 1) !== without);
}

/** The body as text. `undefined` if the format rejects the input. */
function buildBody(side: Pick<Adapter, "buildRequest">, call: Call): string | undefined {
  try {
    const { path, body } = side.buildRequest(call);
    return JSON.stringify([path, body]);
  } catch {
    return undefined;
  }
}

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null;

function getAt(input: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return input ?? undefined;
  return isMembers(input) ? getAt(input[name], rest) : undefined;
}

function setAt(input: Members, [name = "", ...rest]: readonly string[], value: unknown): Members {
  if (rest.length > 0) {
    const inner = input[name];
    return { ...input, [name]: setAt(isMembers(inner) ? inner : {}, rest, value) };
  }
  const { [name]: _, ...others } = input;
  return value === undefined ? others : { ...others, [name]: value };
}
