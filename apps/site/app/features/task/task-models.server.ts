import { createSeedIndex, type ModelRecord, pickKnownPrices } from "@inferhub/catalog/models";
import { toModelPath } from "../../lib/model-path.ts";
import { formatShort } from "../model/format.ts";
import { findOperation, listCallableProviders, listModelOffers } from "../model/offers-view.server.ts";
import { listServedModels } from "./task-calls.server.ts";

/** A model for a task, as its row shows it. */
export interface TaskModel {
  readonly id: string;
  /** A path on this site, or an external URL. */
  readonly href: string;
  /** Why it is recommended. */
  readonly sentence: string | undefined;
  /** How many weights it has, in short. */
  readonly parameters: string | undefined;
  /** How many providers serve it. */
  readonly providers: number;
  /** Lowest input price per million tokens in US dollars; absent if unknown. */
  readonly inputUsd: number | undefined;
}

const MAX_ROWS = 6;
const HUB = "https://huggingface.co";

/**
 * Recommended models: up to three served ones and up to three from the task.
 * @param recommended descriptions by ID
 */
export function listModelRows(
  task: string,
  recommended: Readonly<Record<string, string>>,
): readonly TaskModel[] {
  const served = listServedModels(task);
  const named = Object.keys(recommended);
  const half = Math.max(MAX_ROWS / 2, MAX_ROWS - served.length);
  const ids = [...new Set([...named.slice(0, half), ...served, ...named])].slice(0, MAX_ROWS);
  return ids
    .map((id) => toRow(id, task, recommended[id]))
    .sort((one, other) => other.providers - one.providers);
}

function toRow(id: string, task: string, sentence: string | undefined): TaskModel {
  const record: ModelRecord | undefined = createSeedIndex().get(id);
  const offers = listModelOffers(id);
  const prices = offers.map((offer) => pickKnownPrices(offer).input).filter((price) => price !== undefined);
  return {
    id,
    href: record ? toModelPath(id) : `${HUB}/${id}`,
    sentence,
    parameters: record?.parameters ? formatShort(record.parameters) : undefined,
    providers: listCallableProviders(offers, findOperation(task)?.id).length,
    inputUsd: prices.length > 0 ? Math.min(...prices) : undefined,
  };
}
