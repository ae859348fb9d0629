import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { createSeedIndex, MODELS, type ModelRecord } from "@inferhub/catalog/models";
import { createFind } from "../../lib/find.ts";
import { toModelPath } from "../../lib/model-path.ts";
import type { Entry } from "../../lib/search.ts";
import { formatShort } from "../models/format.ts";
import type { FoundModels } from "./model-results.ts";
import { MAX_QUERY_CHARS } from "./search-query.ts";

const TASK_NAMES: ReadonlyMap<string, string> = new Map(TASKS.map(({ id, name }) => [id, name]));
const LIBRARY_NAMES: ReadonlyMap<string, string> = new Map(
  LIBRARIES.map(({ key, prettyLabel }) => [key, prettyLabel]),
);
const findSimilar = createFind(MODELS.map(toEntry));

/** Models as the list of models finds them; where it finds none, those whose names look like the query. */
export function findModels(query: string, limit: number): FoundModels {
  const text = query.trim().slice(0, MAX_QUERY_CHARS);
  const { models, total = models.length } = createSeedIndex().search({ text, limit });
  if (total > 0) return { entries: models.map(toEntry), total, isApproximate: false };
  // Of what only looks like the query the best are enough.
  const entries = findSimilar(text).entries.slice(0, limit);
  return { entries, total: entries.length, isApproximate: entries.length > 0 };
}

function toEntry({ id, pipeline_tag, library_name, parameters }: ModelRecord): Entry {
  const facts = [
    TASK_NAMES.get(pipeline_tag ?? "") ?? pipeline_tag,
    LIBRARY_NAMES.get(library_name ?? "") ?? library_name,
    parameters === undefined ? undefined : `${formatShort(parameters)} parameters`,
  ];
  return {
    group: "Models",
    label: id,
    summary: facts.filter((fact) => fact !== undefined).join(" · "),
    href: toModelPath(id),
    words: "",
  };
}
