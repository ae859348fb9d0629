import { OPERATIONS } from "@inferhub/catalog/operations";
import type { Provider } from "@inferhub/inference";
import { listModels } from "../providers/routes/models.ts";
import { ApiError } from "./api-error.ts";

/** Dates and `latest` at the end of an ID: `-2025-04-14`, `-20250414`, `@20250414`, `-0414`, `-latest`. */
const DATED = /[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{4}|latest)$/;

const NEAR_NAMES = 3;

/** The least likeness, from 0 to 1, of a name that is near. */
const MIN_LIKENESS = 0.4;

/**
 * Checks that the catalog names a model: among the provider's offers, among the models, as the example of an
 * operation, or as a dated alias of one of these. Any ID passes at a provider of which the catalog has no offers.
 * @throws ApiError with status 404 and near names
 */
export async function assertKnownModel(provider: Provider, model: string): Promise<void> {
  if (model === "" || provider.usesHubModelIds) return;
  const { MODELS, OFFERS } = await import("@inferhub/catalog/models");
  const offers = OFFERS.filter((offer) => offer.provider === provider.id);
  if (offers.length === 0) return;
  const own = [
    ...offers.flatMap(({ providerModelId, hubId }) => [providerModelId, ...(hubId ? [hubId] : [])]),
    ...listModels(provider).map(({ id }) => id),
  ];
  const known = [
    ...own,
    ...MODELS.map(({ id }) => id),
    ...OPERATIONS.map(({ exampleModel }) => exampleModel),
  ];
  if (known.some((id) => isSameModel(id, model))) return;
  const near = findNearNames(model, own);
  const hint = near.length > 0 ? ` Near names: ${near.join(", ")}.` : "";
  throw new ApiError(404, `${provider.label} has no model "${model}" in the catalog.${hint}`, "model");
}

function isSameModel(known: string, model: string): boolean {
  const [one, other] = [known.toLowerCase(), model.toLowerCase()];
  return one === other || one === other.replace(DATED, "") || one.replace(DATED, "") === other;
}

/** The IDs that share most pairs of letters with a name, the nearest first. */
export function findNearNames(name: string, ids: readonly string[]): string[] {
  const own = getPairs(name);
  return [...new Set(ids)]
    .map((id) => ({ id, likeness: compareWith(own, getPairs(id)) }))
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, NEAR_NAMES)
    .map(({ id }) => id);
}

/** Pairs of neighboring letters and digits. */
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
