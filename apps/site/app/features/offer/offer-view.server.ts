import type { ModelRecord, Offer } from "@inferhub/catalog/models";
import { TASK_PAGES } from "@inferhub/catalog/pages";
import { PROVIDERS } from "@inferhub/inference";
import { toOfferPath } from "../../lib/offer-path.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { buildCallView, type CallView } from "../model/call-view.server.ts";
import { formatLongDay, formatTokens } from "../model/format.ts";
import { findOperation, listCallableProviders } from "../model/offers-view.server.ts";
import { FEATURE_LABELS } from "../model/panel/panel-view.ts";
import { findOffer, type OfferedModel } from "./find-offer.server.ts";

/** A model without a Hub ID, as its page shows it. */
export interface OfferView {
  /** The provider's ID of the model. */
  readonly id: string;
  readonly name: string;
  readonly provider: { readonly id: string; readonly label: string };
  /** What it does, verb first, with the task's page; absent if no task fits. */
  readonly task: { readonly title: string; readonly href: string } | undefined;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly call: CallView;
  /** Pages of the same model at other providers, by provider. */
  readonly providerPaths: Readonly<Record<string, string>>;
  /** The comparison with it in one column; absent where no provider can be called. */
  readonly compare: string | undefined;
  /** Date and source of limits and prices. */
  readonly asOf: { readonly text: string; readonly day: string; readonly source: string };
}

export type OfferPage = { readonly view: OfferView } | { readonly moved: string } | undefined;

/** @param query values of the URL */
export async function loadOfferPage(
  provider: string,
  id: string,
  query: URLSearchParams,
): Promise<OfferPage> {
  const found = findOffer(provider, id);
  return !found || "moved" in found ? found : { view: await buildOfferView(found, query) };
}

async function buildOfferView({ offer, name, offers }: OfferedModel, query: URLSearchParams) {
  const task = findTask(offer);
  const record: ModelRecord = {
    id: offer.providerModelId,
    tags: [],
    ...(task !== undefined && { pipeline_tag: task }),
  };
  const operation = findOperation(task)?.id;
  const page = TASK_PAGES.find((each) => each.task.id === task);
  const isCallable = listCallableProviders(offers, operation).length > 0;
  const label = PROVIDERS.find(({ id }) => id === offer.provider)?.label ?? offer.provider;
  return {
    id: offer.providerModelId,
    name: sanitizeText(name, 100),
    provider: { id: offer.provider, label },
    task: page && { title: page.title, href: `/tasks/${page.task.id}` },
    facts: listFacts(offer),
    call: await buildCallView(record, withProvider(query, offer.provider), offers),
    providerPaths: Object.fromEntries(
      // The first offer of a provider is of the plain model.
      [...offers].reverse().map((each) => [each.provider, toOfferPath(each.provider, each.providerModelId)]),
    ),
    compare:
      operation && isCallable
        ? `/compare?${new URLSearchParams({ task: operation, model: offer.providerModelId, provider: offer.provider })}`
        : undefined,
    asOf: { text: formatLongDay(new Date(offer.asOf)), day: offer.asOf, source: offer.source },
  };
}

/** The code is for the provider of the path, unless the URL names another one. */
function withProvider(query: URLSearchParams, provider: string): URLSearchParams {
  const asked = new URLSearchParams(query);
  if (!asked.has("provider")) asked.set("provider", provider);
  return asked;
}

/** The Hub's task for an offer's input and output. */
function findTask({ modalities: { input, output } }: Offer): string | undefined {
  if (output.includes("text"))
    return input.includes("text")
      ? input.includes("image")
        ? "image-text-to-text"
        : "text-generation"
      : undefined;
  if (!input.includes("text")) return undefined;
  if (output.includes("image")) return "text-to-image";
  if (output.includes("video")) return "text-to-video";
  return output.includes("audio") ? "text-to-speech" : undefined;
}

function listFacts(offer: Offer): OfferView["facts"] {
  const { contextTokens, maxOutputTokens, released, family, modalities, features } = offer;
  // The list is written without its defaults.
  const known = ((features as readonly string[] | undefined) ?? []).flatMap(
    (feature) => FEATURE_LABELS[feature] ?? [],
  );
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    ["Context", contextTokens === undefined ? undefined : `${formatTokens(contextTokens)} tokens`],
    ["Max output", maxOutputTokens === undefined ? undefined : `${formatTokens(maxOutputTokens)} tokens`],
    ["Reads", modalities.input.join(", ")],
    ["Returns", modalities.output.join(", ")],
    ["Features", known.length > 0 ? known.join(", ") : undefined],
    ["Released", released],
    ["Family", family],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}
