import type { OPERATIONS } from "@inferhub/catalog/operations";
import type {
  EmbedManyArgs,
  EmbedManyOptions,
  ObjectArgs,
  ObjectResult,
  OutputOf,
  SchemaSource,
  Tool,
  ToolsArgs,
  ToolsEvent,
  ToolsResult,
} from "../assist/index.ts";
import type { Adapter } from "../contracts/adapter.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { ModelDirectory } from "../contracts/model-directory.ts";
import type { CallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import { createJobs, type Jobs } from "../jobs/create-jobs.ts";
import { PROVIDERS, type ProviderId } from "../providers/index.ts";
import { createHubRouting, type HubRoutingOptions } from "../routing/hub-routing.ts";
import { fallback } from "../routing/index.ts";
import { catalogDirectory } from "./catalog-directory.ts";
import { createMethods } from "./create-client.ts";
import { HubDirectory, type HubDirectoryOptions } from "./hub-directory.ts";
import { invalidateUnknownModels } from "./invalidate-unknown-models.ts";
import type { Methods, MethodsWithMeta } from "./types.ts";
import {
  type RequestOptions,
  type UnvalidatedArgs,
  unvalidatedRequest,
  unvalidatedStream,
} from "./unvalidated-request.ts";

type CatalogOperation = (typeof OPERATIONS)[number];

/** What all providers together run is what the catalogue knows. */
type AllProviders = Provider<ProviderId, { readonly [Op in CatalogOperation as Op["id"]]: Adapter<Op> }>;

/** What can be set for a client of every provider; a call may overrule most of it. */
export interface InferenceClientOptions
  extends Omit<ClientOptions, "providers" | "provider" | "resolveCandidate">,
    Pick<HubRoutingOptions, "tokenKind" | "routerUrl" | "endpointUrl">,
    Pick<HubDirectoryOptions, "hubUrl"> {
  /** Provider of calls that name none; `"auto"` when left out. */
  readonly provider?: AllProviders["id"] | "auto";
  /**
   * Who knows which provider serves a model and under which id: the Hub when left out, the catalogue's facts
   * with `"offers"`, nobody with `"off"` (ids are the provider's own), or a source of your own.
   */
  readonly lookup?: "hub" | "offers" | "off" | ModelDirectory;
  /** How long what the Hub says is good for, in milliseconds: five minutes when left out. */
  readonly lookupTtlMs?: number;
  /** Providers beyond those that come with the package. */
  readonly providers?: readonly Provider[];
}

/** Loaded by those who use it. */
const loadAssist = () => import("../assist/index.ts");

/** One for each address and time to live, so that all clients of a process look each model up once. */
const hubDirectories = new Map<string, HubDirectory>();

function getDirectory({
  lookup = "hub",
  lookupTtlMs,
  hubUrl,
}: InferenceClientOptions): ModelDirectory | undefined {
  if (typeof lookup === "object") return lookup;
  if (lookup === "off") return undefined;
  if (lookup === "offers") return catalogDirectory;
  const key = `${hubUrl ?? ""} ${lookupTtlMs ?? ""}`;
  const hub = hubDirectories.get(key) ?? new HubDirectory({ hubUrl, ttlMs: lookupTtlMs });
  hubDirectories.set(key, hub);
  return hub;
}

/**
 * A client of every provider. A token that begins with `hf_` goes through the router, any other
 * straight to the provider that a call names.
 *
 * ```ts
 * const client = new InferenceClient(process.env.HF_TOKEN);
 * await client.textClassification({ model, inputs: "I like it", provider: "hf-inference" });
 * for await (const chunk of client.chatCompletionStream({ model, messages, provider: "groq" })) …
 * ```
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the methods come from the registry, their types from the interface below
export class InferenceClient {
  readonly #token: string;
  readonly #options: InferenceClientOptions;
  readonly #client: ClientOptions;
  readonly withMeta!: MethodsWithMeta<CatalogOperation, string>;
  /** Calls whose answer comes later, with handles that outlive this process. */
  readonly jobs: Jobs<readonly AllProviders[]>;

  constructor(token = "", options: InferenceClientOptions = {}) {
    this.#token = token;
    this.#options = options;
    const { hubUrl: _, lookup: __, lookupTtlMs: ___, tokenKind, routerUrl, endpointUrl, ...rest } = options;
    const source = getDirectory(options);
    const resolveCandidate = createHubRouting({ source, token, tokenKind, routerUrl, endpointUrl });
    const middleware = [
      ...(source ? [invalidateUnknownModels(source)] : []),
      fallback(),
      ...(options.middleware ?? []),
    ];
    const client = {
      ...rest,
      middleware,
      resolveCandidate,
      providers: [...PROVIDERS, ...(options.providers ?? [])],
    };
    this.#client = client;
    Object.assign(this, createMethods(client));
    this.jobs = createJobs(client) as unknown as Jobs<readonly AllProviders[]>;
  }

  /** A JSON document that fits a schema, checked and typed: `chatObject` of `@inferhub/inference/assist`. */
  async chatObject<const Format extends SchemaSource>(
    args: ObjectArgs<InferenceClient, Format>,
    options?: CallOptions,
  ): Promise<ObjectResult<OutputOf<Format>>> {
    return (await loadAssist()).chatObject(this, args, options) as Promise<ObjectResult<OutputOf<Format>>>;
  }

  /** Talks with a model that may use tools, until it asks for none: `runTools` of the same. */
  async runTools<const Tools extends readonly Tool[]>(
    args: ToolsArgs<InferenceClient, Tools>,
    options?: CallOptions,
  ): Promise<ToolsResult> {
    return (await loadAssist()).runTools(this, args, options) as Promise<ToolsResult>;
  }

  /** The same, telling everything while it happens. */
  async *runToolsStream<const Tools extends readonly Tool[]>(
    args: ToolsArgs<InferenceClient, Tools>,
    options?: CallOptions,
  ): AsyncGenerator<ToolsEvent, void, undefined> {
    yield* (await loadAssist()).runToolsStream(this, args, options);
  }

  /** One vector for each of many texts, in calls as large as the provider takes: `embedMany` of the same. */
  async embedMany(args: EmbedManyArgs<InferenceClient>, options?: EmbedManyOptions): Promise<number[][]> {
    return (await loadAssist()).embedMany(this, args, options);
  }

  /**
   * Sends arguments that no schema has checked, in the format of a task, and gives the provider's answer as it is.
   *
   * ```ts
   * await client.request({ provider: "replicate", model, inputs: "a lighthouse" }, { task: "text-to-image" });
   * ```
   */
  async request<Answer = unknown>(args: UnvalidatedArgs, options?: RequestOptions): Promise<Answer> {
    return (await unvalidatedRequest(this.#client, args, options)) as Answer;
  }

  /** The same for streams, chat where no task is named: each event as the provider wrote it. */
  async *streamingRequest<Event = unknown>(
    args: UnvalidatedArgs,
    options?: RequestOptions,
  ): AsyncGenerator<Event, void, undefined> {
    yield* unvalidatedStream(this.#client, args, options) as AsyncGenerator<Event, void, undefined>;
  }

  /** The same client for a dedicated endpoint or a local server. */
  endpoint(endpointUrl: string): InferenceClient {
    const { provider: _, ...options } = this.#options;
    return new InferenceClient(this.#token, { ...options, endpointUrl });
  }
}

export interface InferenceClient extends Methods<CatalogOperation, string> {}
