import type { CatalogOperation } from "@inferhub/catalog/define";
import type {
  ChatClient,
  ChatObjectArgs,
  ChatObjectInput,
  ChatStreamClient,
  EmbeddingClient,
  EmbedManyOptions,
  EmbedTextsArgs,
  EmbedTextsInput,
  ObjectArgs,
  ObjectResult,
  OutputOf,
  RunToolsArgs,
  RunToolsInput,
  SchemaSource,
  Tool,
  ToolsArgs,
  ToolsEvent,
  ToolsResult,
} from "../assist/index.ts";
import { type Batches, createBatches } from "../batches/create-batches.ts";
import type { Adapter } from "../contracts/adapter.ts";
import type { ClientOptions, ResolveCandidate, RoutingRequest } from "../contracts/client.ts";
import type { ModelDirectory } from "../contracts/model-directory.ts";
import type { AtEndpoint, RoutingAt } from "../contracts/model-routing.ts";
import type { CallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import { InputError } from "../errors.ts";
import type { ClientMethods, ClientMethodsWithMeta } from "../generated/methods.ts";
import { PROVIDER_ENTRIES } from "../generated/provider-entries.ts";
import type { ProviderId, ServingProviders } from "../generated/provider-ids.ts";
import { fallback } from "../routing/fallback.ts";
import type { HubRoutingOptions } from "../routing/hub-routing.ts";
import { whenReady } from "../routing/when-ready.ts";
import { catalogDirectory } from "./catalog-directory.ts";
import { createMethods } from "./create-client.ts";
import { createJobs, type Jobs } from "./create-jobs.ts";
import type { HubDirectory, HubDirectoryOptions } from "./hub-directory.ts";
import { loadProvider } from "./load-provider.ts";
import type { ServingWith } from "./types.ts";
import type { RequestOptions, UnvalidatedArgs } from "./unvalidated-request.ts";

type AllProviders = Provider<
  ProviderId,
  { readonly [Id in keyof ServingProviders]: Adapter<CatalogOperation<Id>> }
>;

/** Options of a client of every provider; a call may override most of them. */
export interface InferenceClientOptions<
  Own extends Provider = Provider,
  Endpoint extends string | undefined = string | undefined,
> extends Omit<ClientOptions, "providers" | "provider" | "keys" | "baseUrls" | "resolveCandidate">,
    Pick<HubRoutingOptions, "tokenKind" | "routerUrl">,
    Pick<HubDirectoryOptions, "hubUrl"> {
  /** Provider of calls without `provider`. Defaults to `"auto"`. */
  readonly provider?: ProviderId | Own["id"] | "auto" | undefined;
  /** API keys by provider ID, for calls that go to providers directly. */
  readonly keys?: Readonly<Partial<Record<ProviderId | Own["id"], string | undefined>>> | undefined;
  /** Base URLs that replace the providers' own, by provider ID. */
  readonly baseUrls?: Readonly<Partial<Record<ProviderId | Own["id"], string | undefined>>> | undefined;
  /** URL of a dedicated endpoint or a local server, for every call. */
  readonly endpointUrl?: Endpoint | undefined;
  /**
   * Source of the provider and the provider's model ID: the Hub by default, the catalog's facts
   * with `"offers"`, no source with `"off"` (ids are the provider's own), or your own source.
   */
  readonly lookup?: "hub" | "offers" | "off" | ModelDirectory | undefined;
  /** How long lookups at the Hub are cached, in milliseconds. Defaults to five minutes. */
  readonly lookupTtlMs?: number | undefined;
  /**
   * How long a lookup at the Hub may take, in milliseconds. After it, or if the Hub fails, the catalog is used with a
   * warning. Default: 10,000.
   */
  readonly lookupTimeoutMs?: number | undefined;
  /** Providers in addition to the built-in ones. */
  readonly providers?: readonly Own[] | undefined;
}

/** Loaded on first use. */
const loadAssist = () => import("../assist/index.ts");
const loadUnvalidated = () => import("./unvalidated-request.ts");

/** The Hub's routing, loaded by the first call, as are the adapters of the provider. */
function loadHubRouting(settings: HubRoutingOptions): ResolveCandidate {
  let resolve: ResolveCandidate | undefined;
  const resolveWith = (chosen: ResolveCandidate, query: RoutingRequest) =>
    whenReady(chosen(query), (candidate) =>
      whenReady(loadProvider(candidate.provider), (provider) =>
        provider === candidate.provider ? candidate : { ...candidate, provider },
      ),
    );
  return (query) =>
    resolve
      ? resolveWith(resolve, query)
      : import("../routing/hub-routing.ts").then(({ createHubRouting }) => {
          resolve ??= createHubRouting(settings);
          return resolveWith(resolve, query);
        });
}

/** Batches go to providers directly, where a Hub token is of no use. */
function withTokenAsKeys(
  client: ClientOptions,
  token: string,
  tokenKind: InferenceClientOptions["tokenKind"],
): ClientOptions {
  const isHubToken = tokenKind ? tokenKind === "hub" : token.startsWith("hf_");
  if (!token || isHubToken) return client;
  const keys = Object.fromEntries(client.providers.map(({ id }) => [id, token]));
  return { ...client, keys: { ...keys, ...client.keys } };
}

/** The router loads the adapters of the selected provider. */
const BUILT_IN = PROVIDER_ENTRIES as readonly Provider[];

/** Custom providers replace built-in ones with the same ID. */
const joinProviders = (own: readonly Provider[]): readonly Provider[] =>
  own.length === 0 ? BUILT_IN : [...BUILT_IN.filter(({ id }) => !own.some((each) => each.id === id)), ...own];

/** One directory for each URL and TTL, so all clients of a process share lookups. */
const hubDirectories = new Map<string, HubDirectory>();

function getDirectory({
  lookup = "hub",
  lookupTtlMs,
  lookupTimeoutMs,
  hubUrl,
}: InferenceClientOptions): ModelDirectory | undefined {
  if (typeof lookup === "object") return lookup;
  if (lookup === "off") return undefined;
  if (lookup === "offers") return catalogDirectory;
  const key = `${hubUrl ?? ""} ${lookupTtlMs ?? ""} ${lookupTimeoutMs ?? ""}`;
  const load = async () => {
    const { HubDirectory } = await import("./hub-directory.ts");
    const hub =
      hubDirectories.get(key) ?? new HubDirectory({ hubUrl, ttlMs: lookupTtlMs, timeoutMs: lookupTimeoutMs });
    hubDirectories.set(key, hub);
    return hub;
  };
  return {
    find: (query) => {
      const hub = hubDirectories.get(key);
      return hub ? hub.find(query) : load().then((loaded) => loaded.find(query));
    },
    // Without a lookup, the cache is empty.
    invalidate: (model) => hubDirectories.get(key)?.invalidate(model),
  };
}

/**
 * A client of every provider. Sends requests with a token that starts with `hf_` through the
 * router, and others directly to the provider of the call.
 *
 * ```ts
 * const client = new InferenceClient(process.env.HF_TOKEN);
 * await client.textClassification({ model, inputs: "I like it", provider: "hf-inference" });
 * for await (const chunk of client.chatCompletionStream({ model, messages, provider: "groq" })) …
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the methods come from the registry, their types from the interface below
export class InferenceClient<
  Own extends Provider = never,
  const Endpoint extends string | undefined = undefined,
> {
  readonly #token: string;
  readonly #options: InferenceClientOptions;
  readonly #client: ClientOptions;
  /** The same methods, which return `{ data, meta }`: the output and the metadata of the call. */
  readonly withMeta!: ClientMethodsWithMeta<ServingWith<Own>, RoutingAt<Endpoint>>;
  /** Background jobs, with handles that outlive this process. */
  readonly jobs: Jobs<readonly (AllProviders | Own)[], ServingWith<Own>>;
  /** Batches of calls, through a provider's batch API or a gateway. */
  readonly batches: Batches;

  constructor(token = "", options: InferenceClientOptions<Own, Endpoint> = {}) {
    if (typeof token !== "string")
      throw new InputError(
        "input-invalid",
        "The first argument of InferenceClient is a token or undefined: pass the options as the second argument",
      );
    this.#token = token;
    this.#options = options as InferenceClientOptions;
    const {
      hubUrl: _,
      lookup: __,
      lookupTtlMs: ___,
      lookupTimeoutMs: ____,
      tokenKind,
      routerUrl,
      endpointUrl,
      ...rest
    } = this.#options;
    const source = getDirectory(this.#options);
    const resolveCandidate = loadHubRouting({ source, token, tokenKind, routerUrl, endpointUrl });
    const client: ClientOptions = {
      ...(rest as Omit<ClientOptions, "providers">),
      middleware: [fallback(), ...(options.middleware ?? [])],
      resolveCandidate,
      providers: joinProviders(options.providers ?? []),
    };
    this.#client = client;
    Object.assign(this, createMethods(client));
    this.batches = createBatches(withTokenAsKeys(client, token, tokenKind));
    this.jobs = createJobs(client) as unknown as Jobs<readonly (AllProviders | Own)[], ServingWith<Own>>;
  }

  /**
   * Generates JSON that matches a schema, checks it, and returns it typed: `chatObject` of
   * `@inferhub/inference/assist`.
   *
   * @throws {InferhubError} the errors of `chatCompletion`; `ProviderOutputError` if the response does not match
   *
   * @example
   * ```ts
   * const { object } = await client.chatObject({
   *   provider: "groq",
   *   model: "meta-llama/Llama-3.3-70B-Instruct",
   *   messages: [{ role: "user", content: "Name a lighthouse and its height in meters." }],
   *   responseFormat: {
   *     type: "object",
   *     properties: { name: { type: "string" }, meters: { type: "number" } },
   *     required: ["name", "meters"],
   *   },
   * });
   * console.log(object.name, object.meters);
   * // meters 1
   * ```
   */
  async chatObject<
    const Format extends SchemaSource,
    Provider extends ServingWith<Own>["chat-completion"] = ServingWith<Own>["chat-completion"],
  >(
    args: ChatObjectArgs<Format, Provider> | AtEndpoint<ChatObjectInput<Format>, Endpoint>,
    options?: CallOptions,
  ): Promise<ObjectResult<OutputOf<Format>>> {
    const { chatObject } = await loadAssist();
    return chatObject(this as ChatClient, args as ObjectArgs<ChatClient, Format>, options);
  }

  /**
   * Runs the tools that the model calls until it calls none: `runTools` of `@inferhub/inference/assist`.
   *
   * @throws {InferhubError} the errors of `chatCompletion`; `ToolLoopError` if the model keeps calling tools
   *
   * @example
   * ```ts
   * const tides = tool({
   *   name: "tides",
   *   description: "Gives the tides of a port",
   *   parameters: { type: "object", properties: { port: { type: "string" } }, required: ["port"] },
   *   run: ({ port }) => ({ port, high: "14:32" }),
   * });
   * const { answer } = await client.runTools({
   *   provider: "groq",
   *   model: "meta-llama/Llama-3.3-70B-Instruct",
   *   messages: [{ role: "user", content: "When is high tide in Bergen?" }],
   *   tools: [tides],
   * });
   * console.log(answer.choices[0]?.message.content);
   * // The tool tides answered: {"port":"Bergen","high":"14:32"}.
   * ```
   */
  async runTools<
    const Tools extends readonly Tool[],
    Provider extends ServingWith<Own>["chat-completion"] = ServingWith<Own>["chat-completion"],
  >(
    args: RunToolsArgs<Tools, Provider> | AtEndpoint<RunToolsInput<Tools>, Endpoint>,
    options?: CallOptions,
  ): Promise<ToolsResult> {
    const { runTools } = await loadAssist();
    return runTools(this as ChatClient, args as ToolsArgs<ChatClient, Tools>, options);
  }

  /**
   * Runs tools like `runTools`, and yields an event for everything that happens.
   *
   * @throws {InferhubError} the errors of `chatCompletionStream`; `ToolLoopError` if the model keeps calling tools
   *
   * @example
   * ```ts
   * const tides = tool({
   *   name: "tides",
   *   description: "Gives the tides of a port",
   *   parameters: { type: "object", properties: { port: { type: "string" } }, required: ["port"] },
   *   run: ({ port }) => ({ port, high: "14:32" }),
   * });
   * const events = client.runToolsStream({
   *   provider: "groq",
   *   model: "meta-llama/Llama-3.3-70B-Instruct",
   *   messages: [{ role: "user", content: "When is high tide in Bergen?" }],
   *   tools: [tides],
   * });
   * for await (const event of events) if (event.type === "tool-result") console.log(event.name, event.result);
   * // tides { port: 'Bergen', high: '14:32' }
   * ```
   */
  async *runToolsStream<
    const Tools extends readonly Tool[],
    Provider extends ServingWith<Own>["chat-completion"] = ServingWith<Own>["chat-completion"],
  >(
    args: RunToolsArgs<Tools, Provider> | AtEndpoint<RunToolsInput<Tools>, Endpoint>,
    options?: CallOptions,
  ): AsyncGenerator<ToolsEvent, void, undefined> {
    const { runToolsStream } = await loadAssist();
    yield* runToolsStream(this as ChatStreamClient, args as ToolsArgs<ChatStreamClient, Tools>, options);
  }

  /**
   * Embeds many strings, in batches as large as the provider accepts: `embedMany` of
   * `@inferhub/inference/assist`.
   *
   * @throws {InferhubError} the errors of `featureExtraction`
   *
   * @example
   * ```ts
   * const vectors = await client.embedMany({
   *   provider: "hf-inference",
   *   model: "sentence-transformers/all-MiniLM-L6-v2",
   *   inputs: ["a boat on a lake", "a loaf of bread"],
   * });
   * console.log(vectors.length);
   * // 2
   * ```
   */
  async embedMany<
    Provider extends ServingWith<Own>["feature-extraction"] = ServingWith<Own>["feature-extraction"],
  >(
    args: EmbedTextsArgs<Provider> | AtEndpoint<EmbedTextsInput, Endpoint>,
    options?: EmbedManyOptions,
  ): Promise<number[][]> {
    const { embedMany } = await loadAssist();
    return embedMany(this as EmbeddingClient, args as EmbedTextsArgs, options);
  }

  /**
   * Sends arguments that no schema has checked, in the format of a task, and returns the provider's response unchanged.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `TimeoutError`
   *
   * @example
   * ```ts
   * const answer = await client.request(
   *   {
   *     provider: "hf-inference",
   *     model: "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
   *     inputs: "I like it",
   *   },
   *   { task: "text-classification" },
   * );
   * console.log(answer);
   * // [
   * //   [
   * //     { label: 'stand-in label B', score: 0.51… },
   * //     { label: 'stand-in label A', score: 0.48… }
   * //   ]
   * // ]
   * ```
   */
  async request<Answer = unknown>(args: UnvalidatedArgs, options?: RequestOptions): Promise<Answer> {
    const { unvalidatedRequest } = await loadUnvalidated();
    return (await unvalidatedRequest(this.#client, args, options)) as Answer;
  }

  /**
   * Sends such arguments for a stream, of a chat unless a task is named, and yields each event as the provider wrote it.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `TimeoutError`
   *
   * @example
   * ```ts
   * const events = client.streamingRequest({
   *   provider: "groq",
   *   model: "meta-llama/Llama-3.3-70B-Instruct",
   *   messages: [{ role: "user", content: "Say hello" }],
   * });
   * for await (const event of events) {
   *   console.log(event);
   *   break;
   * }
   * // {
   * //   id: 'chatcmpl-…',
   * //   created: …,
   * //   model: 'sandbox/meta-llama/Llama-3.3-70B-Instruct',
   * //   object: 'chat.completion.chunk',
   * //   choices: [
   * // …
   * ```
   */
  async *streamingRequest<Event = unknown>(
    args: UnvalidatedArgs,
    options?: RequestOptions,
  ): AsyncGenerator<Event, void, undefined> {
    const { unvalidatedStream } = await loadUnvalidated();
    yield* unvalidatedStream(this.#client, args, options) as AsyncGenerator<Event, void, undefined>;
  }

  /**
   * Creates the same client for a dedicated endpoint or a local server.
   *
   * @example
   * ```ts
   * const local = client.endpoint("http://127.0.0.1:8788/tgi");
   * const response = await local.chatCompletion({
   *   model: "meta-llama/Llama-3.3-70B-Instruct",
   *   messages: [{ role: "user", content: "What is 6 times 7?" }],
   * });
   * console.log(response.choices[0]?.message.content);
   * // This is an example answer of the Inferhub sandbox, not of a model. You wrote: “What is 6 times 7?” Words of it, chosen by the seed: 6, 7, 7.
   * ```
   */
  endpoint(endpointUrl: string): InferenceClient<Own, string> {
    const { provider: _, ...options } = this.#options;
    const located = { ...options, endpointUrl } as InferenceClientOptions<Own, string>;
    return new InferenceClient<Own, string>(this.#token, located);
  }
}

export interface InferenceClient<Own extends Provider, Endpoint extends string | undefined>
  extends ClientMethods<ServingWith<Own>, RoutingAt<Endpoint>> {}
