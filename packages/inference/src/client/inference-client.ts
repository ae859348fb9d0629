import type { OPERATIONS } from "@inferhub/catalog/operations";
import type {
  EmbedManyArgs,
  EmbedManyOptions,
  ObjectAnswer,
  ObjectArgs,
  OutputOf,
  SchemaSource,
  Tool,
  ToolsAnswer,
  ToolsArgs,
  ToolsEvent,
} from "../assist/index.ts";
import { fallback } from "../fallback/index.ts";
import { createJobs, type Jobs } from "../jobs/create-jobs.ts";
import { PROVIDERS, type ProviderId } from "../providers/index.ts";
import type { Adapter } from "../types/adapter.ts";
import type { Provider } from "../types/provider.ts";
import { methodsFor } from "./create-client.ts";
import { forgetRefused } from "./forget-refused.ts";
import { type HubLocateOptions, hubLocate } from "./hub-locate.ts";
import { HubModels, type HubModelsOptions } from "./hub-models.ts";
import type { MappingSource } from "./mappings.ts";
import { offerMappings } from "./offer-mappings.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import { type RawArgs, type RequestOptions, rawRequest, rawStream } from "./raw-request.ts";
import type { Methods, MethodsWithMeta } from "./types.ts";

type Catalogued = (typeof OPERATIONS)[number];

/** What all providers together run is what the catalogue knows. */
type Preset = Provider<ProviderId, { readonly [Op in Catalogued as Op["id"]]: Adapter<Op> }>;

/** What can be set for a client of every provider; a call may overrule most of it. */
export interface InferenceClientOptions
  extends Omit<ClientOptions, "providers" | "provider" | "locate">,
    Pick<HubLocateOptions, "tokenKind" | "routerUrl" | "endpointUrl">,
    Pick<HubModelsOptions, "hubUrl"> {
  /** Provider of calls that name none; `"auto"` when left out. */
  readonly provider?: Preset["id"] | "auto";
  /**
   * Who knows which provider serves a model and under which id: the Hub when left out, the catalogue's facts
   * with `"offers"`, nobody with `"off"` (ids are the provider's own), or a source of your own.
   */
  readonly lookup?: "hub" | "offers" | "off" | MappingSource;
  /** How long what the Hub says is good for, in milliseconds: five minutes when left out. */
  readonly lookupTtlMs?: number;
  /** Providers beyond those that come with the package. */
  readonly providers?: readonly Provider[];
}

/** Loaded by those who use it. */
const assist = () => import("../assist/index.ts");

/** One for each address and time to live, so that all clients of a process look each model up once. */
const hubs = new Map<string, HubModels>();

function sourceOf({
  lookup = "hub",
  lookupTtlMs,
  hubUrl,
}: InferenceClientOptions): MappingSource | undefined {
  if (typeof lookup === "object") return lookup;
  if (lookup === "off") return undefined;
  if (lookup === "offers") return offerMappings;
  const key = `${hubUrl ?? ""} ${lookupTtlMs ?? ""}`;
  const hub = hubs.get(key) ?? new HubModels({ hubUrl, ttlMs: lookupTtlMs });
  hubs.set(key, hub);
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
  readonly withMeta!: MethodsWithMeta<Catalogued, string>;
  /** Calls whose answer comes later, with handles that outlive this process. */
  readonly jobs: Jobs<readonly Preset[]>;

  constructor(token = "", options: InferenceClientOptions = {}) {
    this.#token = token;
    this.#options = options;
    const { hubUrl: _, lookup: __, lookupTtlMs: ___, tokenKind, routerUrl, endpointUrl, ...rest } = options;
    const source = sourceOf(options);
    const locate = hubLocate({ source, token, tokenKind, routerUrl, endpointUrl });
    const layers = [...(source ? [forgetRefused(source)] : []), fallback(), ...(options.layers ?? [])];
    const client = { ...rest, layers, locate, providers: [...PROVIDERS, ...(options.providers ?? [])] };
    this.#client = client;
    Object.assign(this, methodsFor(client));
    this.jobs = createJobs(client) as unknown as Jobs<readonly Preset[]>;
  }

  /** A JSON document that fits a schema, checked and typed: `chatObject` of `@inferhub/inference/assist`. */
  async chatObject<const Format extends SchemaSource>(
    args: ObjectArgs<InferenceClient, Format>,
    options?: CallOptions,
  ): Promise<ObjectAnswer<OutputOf<Format>>> {
    return (await assist()).chatObject(this, args, options) as Promise<ObjectAnswer<OutputOf<Format>>>;
  }

  /** Talks with a model that may use tools, until it asks for none: `runTools` of the same. */
  async runTools<const Tools extends readonly Tool[]>(
    args: ToolsArgs<InferenceClient, Tools>,
    options?: CallOptions,
  ): Promise<ToolsAnswer> {
    return (await assist()).runTools(this, args, options) as Promise<ToolsAnswer>;
  }

  /** The same, telling everything while it happens. */
  async *runToolsStream<const Tools extends readonly Tool[]>(
    args: ToolsArgs<InferenceClient, Tools>,
    options?: CallOptions,
  ): AsyncGenerator<ToolsEvent, void, undefined> {
    yield* (await assist()).runToolsStream(this, args, options);
  }

  /** One vector for each of many texts, in calls as large as the provider takes: `embedMany` of the same. */
  async embedMany(args: EmbedManyArgs<InferenceClient>, options?: EmbedManyOptions): Promise<number[][]> {
    return (await assist()).embedMany(this, args, options);
  }

  /**
   * Sends arguments that no schema has checked, in the format of a task, and gives the provider's answer as it is.
   *
   * ```ts
   * await client.request({ provider: "replicate", model, inputs: "a lighthouse" }, { task: "text-to-image" });
   * ```
   */
  async request<Answer = unknown>(args: RawArgs, options?: RequestOptions): Promise<Answer> {
    return (await rawRequest(this.#client, args, options)) as Answer;
  }

  /** The same for streams, chat where no task is named: each event as the provider wrote it. */
  async *streamingRequest<Event = unknown>(
    args: RawArgs,
    options?: RequestOptions,
  ): AsyncGenerator<Event, void, undefined> {
    yield* rawStream(this.#client, args, options) as AsyncGenerator<Event, void, undefined>;
  }

  /** The same client for a dedicated endpoint or a local server. */
  endpoint(endpointUrl: string): InferenceClient {
    const { provider: _, ...options } = this.#options;
    return new InferenceClient(this.#token, { ...options, endpointUrl });
  }
}

export interface InferenceClient extends Methods<Catalogued, string> {}
