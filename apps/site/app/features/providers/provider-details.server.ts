import type { Operation } from "@inferhub/catalog";
import {
  createSeedIndex,
  OFFERS,
  type Offer,
  pickKnownPrices,
  toCurrentHubId,
} from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { buildAuthHeader, connectViaRouter, PROVIDERS, type Provider } from "@inferhub/inference";
import { toTitle } from "../../lib/format.ts";
import { toModelPath } from "../../lib/model-path.ts";
import { toOfferPath } from "../../lib/offer-path.ts";
import { type Block, getText } from "../markdown/blocks.ts";
import { readMarkdown } from "../markdown/read-markdown.server.ts";
import { splitSentences } from "../markdown/split-sentences.ts";
import { type OfferQuery, parseOfferQuery } from "./offer-query.ts";
import { buildProviderCode, type ProviderCode } from "./provider-code.server.ts";
import { buildRequestLine } from "./request-line.ts";
import { sortOffers } from "./sort-offers.ts";
import type { ListedModel, ListedModels, ProvidedOperation } from "./views.ts";

/** A provider as its page shows it. */
export interface ProviderDetails {
  readonly id: string;
  readonly label: string;
  /** Invalid URL parameters, unchanged. */
  readonly dropped: readonly string[];
  /** First sentence about it. */
  readonly lead: string;
  /** Other sentences about it, as a list. */
  readonly about: readonly Block[];
  /** Error format section, from its first heading on. */
  readonly errors: readonly Block[];
  /** Environment variables for the key; one is enough. */
  readonly env: readonly string[];
  readonly keyIsOptional: boolean;
  /** Whether it is a server on the reader's machine. */
  readonly isLocal: boolean;
  /** A first call. */
  readonly code: readonly ProviderCode[];
  /** Authentication header, as sent. */
  readonly header: string;
  readonly baseUrl: string;
  readonly furtherHosts: readonly string[];
  /** Base URLs of other regions. */
  readonly regions: readonly { readonly name: string; readonly url: string }[];
  /** Credentials in place of a key, with their variables. */
  readonly otherCredentials: readonly { readonly label: string; readonly env: readonly string[] }[];
  /** Day of the last comparison with its documentation, if there was one. */
  readonly verified: string | undefined;
  /** Its URL at the Hub's router, if available. */
  readonly routerUrl: string | undefined;
  readonly docsUrl: string;
  readonly operations: readonly ProvidedOperation[];
  /** Absent without model data. */
  readonly models: ListedModels | undefined;
}

const PAGE_SIZE = 30;
const ABOUT = import.meta.glob<string>("../../../../../packages/inference/about/*.md", {
  query: "?raw",
  import: "default",
});

/** @returns `undefined` for a provider that there is not */
export async function buildProviderDetails(
  id: string,
  params: URLSearchParams,
): Promise<ProviderDetails | undefined> {
  const provider: Provider | undefined = PROVIDERS.find((each) => each.id === id);
  if (!provider) return undefined;
  const { label, auth, baseUrl, docsUrl } = provider;
  const about = ABOUT[`../../../../../packages/inference/about/${id}.md`];
  const blocks = about ? await readMarkdown(await about()) : [];
  const { query, dropped } = parseOfferQuery(params);
  const models = listModels(id, query);
  const [lead, ...sentences] = listSentences(blocks.slice(0, findHeading(blocks)));
  return {
    id,
    label,
    dropped: models && models.query.page !== query.page ? [...dropped, `page=${query.page}`] : dropped,
    lead: lead ? getText(lead) : "",
    about: sentences.length > 0 ? [toList(sentences)] : [],
    errors: blocks.slice(findHeading(blocks)),
    env: auth.env,
    keyIsOptional: auth.optional ?? false,
    isLocal: LOCAL.test(baseUrl),
    code: await buildProviderCode(
      provider,
      OFFERS.filter((offer) => offer.provider === id),
    ),
    header: Object.entries(buildAuthHeader(provider, {}, `$${auth.env[0]}`))
      .map(([name, value]) => `${name}: ${value}`)
      .join(),
    baseUrl,
    furtherHosts: Object.values(provider.hosts ?? {}).map((host) => host.baseUrl),
    regions: Object.entries(provider.regions ?? {}).map(([name, url]) => ({ name, url })),
    otherCredentials: (auth.others ?? []).map(({ label, env = [] }) => ({ label, env })),
    verified: provider.verified,
    routerUrl: toRouterUrl(provider),
    docsUrl,
    operations: listOperations(provider),
    models,
  };
}

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1)\b/;

type Sentence = ReturnType<typeof splitSentences>[number];

const listSentences = (blocks: readonly Block[]): readonly Sentence[] =>
  blocks.flatMap((block) => (block.type === "paragraph" ? splitSentences(block.children) : []));

const toList = (sentences: readonly Sentence[]): Block => ({
  type: "list",
  ordered: false,
  items: sentences.map((children) => [{ type: "paragraph", children }]),
});

/** Place of the first heading, or the end. */
function findHeading(blocks: readonly Block[]): number {
  const at = blocks.findIndex(({ type }) => type === "heading");
  return at < 0 ? blocks.length : at;
}

function toRouterUrl(provider: Provider): string | undefined {
  const { baseUrl } = connectViaRouter(provider);
  return provider.routerSupported === false || baseUrl === provider.baseUrl ? undefined : baseUrl;
}

/** In the catalog's order, so that providers can be compared. */
function listOperations(provider: Provider): ProvidedOperation[] {
  return (OPERATIONS as readonly Operation[]).flatMap((operation) => {
    const adapter = provider.operations[operation.id];
    if (!adapter) return [];
    const { id, tasks } = operation;
    return {
      id,
      name: toTitle(id),
      task: tasks[0] ?? id,
      request: buildRequestLine(provider, operation),
      streams: adapter.stream !== undefined,
      job: adapter.job !== undefined,
      untried: adapter.experimental ?? false,
    };
  });
}

function listModels(id: string, { sort, page: wanted }: OfferQuery): ListedModels | undefined {
  const offers = OFFERS.filter(({ provider }) => provider === id);
  const [some] = offers;
  if (!some) return undefined;
  const pages = Math.ceil(offers.length / PAGE_SIZE);
  const page = Math.min(wanted, pages);
  const from = (page - 1) * PAGE_SIZE;
  return {
    query: { sort, page },
    count: offers.length,
    pages,
    rows: sortOffers(offers.map(listed), sort).slice(from, from + PAGE_SIZE),
    from: from + 1,
    day: some.asOf,
    source: some.source,
  };
}

/** Path of the page of the model, or of the offer for models without a Hub ID. */
function findPath({ hubId, provider, providerModelId }: Offer): string | undefined {
  if (hubId === undefined) return toOfferPath(provider, providerModelId);
  const current = toCurrentHubId(hubId);
  return createSeedIndex().get(current) ? `${toModelPath(current)}?provider=${provider}` : undefined;
}

const listed = (offer: Offer): ListedModel => ({
  id: offer.providerModelId,
  href: findPath(offer),
  name: offer.name,
  status: offer.status,
  contextTokens: offer.contextTokens,
  maxOutputTokens: offer.maxOutputTokens,
  input: pickKnownPrices(offer).input,
  output: pickKnownPrices(offer).output,
  free: offer.free,
});
