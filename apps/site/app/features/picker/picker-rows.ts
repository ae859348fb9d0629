import type { KeyStates } from "../../lib/key-states.ts";
import { findModels } from "./find-models.ts";
import type { PickerModel } from "./picker-model.ts";

/** A row of the list: a model, and the provider that the query names. */
export interface PickerRow {
  readonly model: PickerModel;
  /** ID; empty for the best one. */
  readonly provider: string;
  /** Whether no list has the model: its ID was typed. */
  readonly isTyped?: true;
}

/** Rows under a heading. */
export interface PickerGroup {
  readonly name: string;
  readonly rows: readonly PickerRow[];
}

/** What narrows the list. */
export interface PickerFilter {
  /** Only models with a provider that has a key. */
  readonly isKeyed: boolean;
  /** Only models that a provider offers for free. */
  readonly isFree: boolean;
}

const MAX_ROWS = 60;
const MAX_RECENT = 5;

export interface PickerList {
  readonly groups: readonly PickerGroup[];
  /** How many models match, shown or not. */
  readonly total: number;
}

/**
 * Pinned, recent and matching models. With a query there is one group: results.
 * @param hasProviders whether models have providers; without, only listed models can be selected
 */
export function listRows(
  models: readonly PickerModel[],
  query: string,
  filter: PickerFilter,
  states: KeyStates,
  remembered: { readonly pinned: readonly string[]; readonly recent: readonly string[] },
  hasProviders = true,
): PickerList {
  const kept = models.filter((model) => isKept(model, filter, states));
  const asked = query.trim();
  if (asked !== "") {
    // The list is searched as a whole: its index is made once.
    const found = findModels(models, asked).filter(({ model }) => isKept(model, filter, states));
    const typed = hasProviders ? toTypedRow(asked, models) : undefined;
    const groups = [
      { name: "Results", rows: found.slice(0, MAX_ROWS) },
      { name: "Not in the catalog", rows: typed ? [typed] : [] },
    ];
    return { groups: groups.filter(({ rows }) => rows.length > 0), total: found.length };
  }
  const byId = new Map(kept.map((model) => [model.id, model]));
  const pick = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const model = byId.get(id);
      return model ? [{ model, provider: "" }] : [];
    });
  const pinned = pick(remembered.pinned);
  const recent = pick(remembered.recent.filter((id) => !remembered.pinned.includes(id))).slice(0, MAX_RECENT);
  const above = new Set([...pinned, ...recent].map(({ model }) => model.id));
  const others = kept.filter(({ id }) => !above.has(id)).slice(0, MAX_ROWS);
  const groups = [
    { name: "Pinned", rows: pinned },
    { name: "Recent", rows: recent },
    {
      name: hasProviders ? "Most providers" : "Models",
      rows: others.map((model) => ({ model, provider: "" })),
    },
  ];
  return { groups: groups.filter(({ rows }) => rows.length > 0), total: kept.length };
}

const isKept = ({ offers }: PickerModel, { isKeyed, isFree }: PickerFilter, states: KeyStates): boolean =>
  (!isKeyed || offers.some(({ provider }) => states.get(provider) === "ready")) &&
  (!isFree || offers.some((offer) => offer.isFree));

/** A pasted "owner/name" that no list has. */
function toTypedRow(text: string, models: readonly PickerModel[]): PickerRow | undefined {
  if (!/^[\w.-]+\/[\w.:/-]+$/.test(text) || text.length > 300) return undefined;
  if (models.some(({ id }) => id.toLowerCase() === text.toLowerCase())) return undefined;
  const slash = text.indexOf("/");
  const model = { id: text, owner: text.slice(0, slash), name: text.slice(slash + 1), reads: [], offers: [] };
  return { model, provider: "", isTyped: true };
}
