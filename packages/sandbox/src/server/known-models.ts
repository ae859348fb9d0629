import { OPERATIONS } from "@inferhub/catalog/operations";
import type { Provider } from "@inferhub/inference";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { Settings } from "../options.ts";
import { getQuirks } from "../providers/quirks/get-quirks.ts";
import { type ListedModel, listModels } from "../providers/routes/models.ts";

/** The provider, and the options that define its known models. */
interface ModelContext {
  readonly provider: Provider;
  readonly settings: Settings;
}

/** Model IDs of one provider. `own` contains the IDs of its model list; the sets are lowercase. */
interface KnownModels {
  readonly own: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly undated: ReadonlySet<string>;
}

/** Dates and versions at the end of an ID: `-2025-04-14`, `-20250414`, `@20250414`, `-0414`, `-001`, `-latest`. */
const DATED = /[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|\d{3}|latest)$/;

const NEAR_NAMES = 3;

/** Minimum similarity of a suggestion, from 0 to 1. */
const MIN_LIKENESS = 0.4;

const knownByRule = new WeakMap<Provider, Map<unknown, Promise<KnownModels | undefined>>>();

/**
 * Checks whether a provider could serve a model: one of its offers, a model or example of the catalog, a model of its
 * quirks, or a dated alias of one of these.
 * @throws ApiError with status 404 and similar names
 */
export async function assertKnownModel(context: ModelContext, model: string): Promise<void> {
  const known = await getKnownModels(context);
  if (known === undefined || includesModel(known, model) || isUnlisted(context, model)) return;
  const near = findNearNames(model, known.own);
  const hint = near.length > 0 ? ` Near names: ${near.join(", ")}.` : "";
  throw new ApiError(
    404,
    `${context.provider.label} has no model "${model}" in the catalog.${hint}`,
    "model",
  );
}

export async function isKnownModel(context: ModelContext, model: string): Promise<boolean> {
  const known = await getKnownModels(context);
  return known === undefined || includesModel(known, model) || isUnlisted(context, model);
}

/** Whether a provider serves a model that its list lacks, such as OpenAI's gpt-4o-transcribe. */
const isUnlisted = ({ provider }: ModelContext, model: string): boolean =>
  provider.unlistedModels?.test(model) ?? false;

/** Returns the model with an ID. @throws ApiError with status 404 if the provider doesn't have it */
export async function getModel(context: ModelContext, id: string): Promise<ListedModel> {
  await assertKnownModel(context, id);
  return listModels(context.provider).find((each) => each.id === id) ?? { id, operation: "" };
}

/** Returns the models of a provider, or `undefined` if it accepts any ID. */
function getKnownModels({ provider, settings }: ModelContext): Promise<KnownModels | undefined> {
  const rule = settings.models === "any" ? "any" : getQuirks(provider, settings)?.models;
  const byRule = knownByRule.get(provider) ?? new Map<unknown, Promise<KnownModels | undefined>>();
  knownByRule.set(provider, byRule);
  const known = byRule.get(rule) ?? collectModels(provider, rule);
  byRule.set(rule, known);
  return known;
}

async function collectModels(
  provider: Provider,
  rule: "any" | "hub" | readonly string[] | undefined,
): Promise<KnownModels | undefined> {
  if (rule === "any" || provider.usesHubModelIds) return undefined;
  const { MODELS, OFFERS } = await import("@inferhub/catalog/models");
  const offers = OFFERS.filter((offer) => offer.provider === provider.id);
  // Without data about a provider, accept any ID.
  if (offers.length === 0 && rule === undefined) return undefined;
  const hub = MODELS.map(({ id }) => id);
  const own = [
    ...offers.flatMap(({ providerModelId, hubId }) => [providerModelId, ...(hubId ? [hubId] : [])]),
    ...(rule === "hub" ? [...hub, ...hub.map(toBareName)] : (rule ?? [])),
    ...listModels(provider).map(({ id }) => id),
  ];
  const ids = [...own, ...hub, ...OPERATIONS.map(({ exampleModel }) => exampleModel)].map((id) =>
    id.toLowerCase(),
  );
  return { own, ids: new Set(ids), undated: new Set(ids.map(removeDate)) };
}

const toBareName = (id: string): string => id.slice(id.lastIndexOf("/") + 1);

const removeDate = (id: string): string => id.replace(DATED, "");

/** Returns whether an ID or its undated alias is listed: `gpt-4.1-2025-04-14` matches `gpt-4.1` and vice versa. */
function includesModel({ ids, undated }: KnownModels, model: string): boolean {
  // Google's IDs can start with a collection, such as `models/`.
  const id = model.toLowerCase().replace(/^models\//, "");
  return id === "" || ids.has(id) || ids.has(removeDate(id)) || undated.has(id);
}

/** Returns the IDs with the most letter pairs in common, most similar first. */
export function findNearNames(name: string, ids: readonly string[]): string[] {
  const own = getPairs(name);
  return [...new Set(ids)]
    .map((id) => ({ id, likeness: compareWith(own, getPairs(id)) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, NEAR_NAMES)
    .map(({ id }) => id);
}

/** Returns pairs of adjacent letters and digits. */
function getPairs(name: string): ReadonlySet<string> {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  );
}

/** Dice's coefficient: 1 for the same pairs, 0 for none in common. */
function compareWith(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}
