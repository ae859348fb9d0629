import type { Operation } from "@inferhub/catalog/define";
import type { ClientOptions } from "../contracts/client.ts";
import type { EgressPolicy } from "../contracts/egress.ts";
import type { RetryOptions, TimeoutOptions } from "../contracts/http.ts";
import type { PollingOptions } from "../contracts/job.ts";
import type { FileCallOptions, Hooks } from "../contracts/options.ts";
import { InputError } from "../errors.ts";
import { findClosest, MAX_NAME_CHARS } from "./closest-name.ts";
import { listEntries } from "./unknown-names.ts";
import { warnOnce } from "./warn-once.ts";

/** For each name, whether its value is checked: the names of an object, or nothing. */
type Names<Options> = Readonly<Record<keyof Options, Readonly<Record<string, true>> | undefined>>;

/** The names of an object, each once, as its type has them. */
type Members<Value> = Readonly<Record<keyof Value, true>>;

const EGRESS: Members<EgressPolicy> = {
  allowHosts: true,
  downloads: true,
  inputs: true,
  maxBytes: true,
  maxRedirects: true,
  resolve: true,
  types: true,
  wrapFetch: true,
};

const HOOKS: Members<Hooks> = { onDone: true, onJob: true, onProgress: true, onRetry: true, onWarning: true };

const POLLING: Members<PollingOptions> = { attempts: true, growth: true, intervalMs: true };

const RETRY: Members<RetryOptions> = { attempts: true, baseDelayMs: true, maxDelayMs: true };

const TIMEOUT: Members<TimeoutOptions> = {
  connect: true,
  content: true,
  download: true,
  idle: true,
  poll: true,
  total: true,
};

const CALL: Names<FileCallOptions> = {
  billTo: undefined,
  egress: EGRESS,
  fetch: undefined,
  hooks: HOOKS,
  includeCredentials: undefined,
  models: undefined,
  outputType: undefined,
  polling: POLLING,
  retry: RETRY,
  signal: undefined,
  strict: undefined,
  timeout: TIMEOUT,
};

const CLIENT: Names<ClientOptions> = {
  ...CALL,
  baseUrls: undefined,
  keys: undefined,
  middleware: undefined,
  provider: undefined,
  providers: undefined,
  resolveCandidate: undefined,
};

/** Options that are read before a call is made: only misspelled ones are left. */
const READ_BEFORE: readonly string[] = [
  "batchSize",
  "concurrency",
  "endpointUrl",
  "hubUrl",
  "lookup",
  "lookupTimeoutMs",
  "lookupTtlMs",
  "maxCharsPerBatch",
  "onProgress",
  "routerUrl",
  "task",
  "tokenKind",
];

/** Names that other clients give to options. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  abortSignal: "signal",
  apiKey: "keys",
  maxRetries: "retry.attempts",
};

/** The options of single calls. */
export const CALL_OPTION_NAMES: readonly string[] = Object.keys(CALL);

/** Clients with validated options. */
const checkedClients = new WeakSet<object>();

/** An object to check and its allowed names. */
interface OptionCheck {
  readonly client: ClientOptions;
  readonly operation: Operation;
  readonly options: ClientOptions & FileCallOptions;
}

/**
 * Checks the names in the options of a client and of a call. One that is close to a known one is a mistake. Any other is
 * ignored with one warning, or rejected if `strict` is `true`.
 * @throws InputError
 */
export function checkOptions(
  client: ClientOptions,
  operation: Operation,
  overrides: FileCallOptions | undefined,
  options: ClientOptions & FileCallOptions,
): void {
  const check = { client, operation, options };
  if (!checkedClients.has(client) && areKnown(check, client, CLIENT)) checkedClients.add(client);
  if (overrides) areKnown(check, overrides, CLIENT);
}

/** Whether all names are known. Throws an InputError otherwise. */
function areKnown(check: OptionCheck, options: object, known: object, path = ""): boolean {
  let result = true;
  // A loop, since calls of a gateway come here.
  for (const name of Object.keys(options)) {
    const value = (options as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) continue;
    const members: unknown = (known as Readonly<Record<string, unknown>>)[name];
    if (!Object.hasOwn(known, name)) result = doubt(check, name, known, path) && result;
    else if (isObject(members) && isObject(value))
      result = areKnown(check, value, members, `${path}${name}.`) && result;
  }
  return result;
}

/** Rejects an unknown name, or warns of it. */
function doubt(
  { client, operation, options }: OptionCheck,
  name: string,
  known: object,
  path: string,
): false {
  const shown = `\`${path}${name.slice(0, MAX_NAME_CHARS)}\``;
  const refuse = (problem: string): never => {
    throw new InputError("input-invalid", `${shown}: ${problem}`, { operation: operation.id });
  };
  const isArgument = name === "model" || Object.hasOwn(listEntries(operation.input) ?? {}, name);
  if (!path && isArgument) refuse("it isn't an option: pass it in the first argument");
  const other = !path && Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
  const meant = other ?? findClosest(name, [...Object.keys(known), ...(path ? [] : READ_BEFORE)]);
  if (meant && meant !== name) refuse(`did you mean \`${path}${meant}\`?`);
  const problem = "no option has this name";
  if (options.strict) refuse(problem);
  warnOnce(client, `option ${shown}`, `${shown}: ${problem}. It is ignored.`, options.hooks);
  return false;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
