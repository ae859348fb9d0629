import {
  type ModelPage,
  type ModelQuery,
  ModelQueryError,
  type ModelSortKey,
  type ModelSource,
  readLimit,
  readSort,
  type SourceOptions,
} from "../models/model-query.ts";
import type { ModelRecord } from "../models/record.ts";
import { toCurrentTask } from "../tasks/retired.ts";
import { connectionTo, type HubAccess, modelsUrl, nextCursor, pathOf } from "./connect.ts";
import { HubError } from "./hub-error.ts";
import { readJson } from "./read-json.ts";
import { toModelRecord } from "./to-model-record.ts";

/** The hub to query, and the fields to request. */
export interface HubOptions extends HubAccess {
  /** Additional fields of a record to request. */
  readonly expand?: readonly string[];
}

/** Models of a Hub, queried through its API. */
export interface HubModels extends ModelSource {
  /** @throws ModelQueryError, HubError */
  search(query: ModelQuery, options?: SourceOptions): Promise<ModelPage>;
  /** @throws HubError */
  get(id: string, options?: SourceOptions): Promise<ModelRecord | undefined>;
}

/** Fields that lists and model pages show. */
export const LIST_MEMBERS = [
  "pipeline_tag",
  "library_name",
  "tags",
  "gated",
  "private",
  "downloads",
  "likes",
  "lastModified",
  "createdAt",
  "safetensors",
] as const;

/** Additional fields for snippets. */
export const RECORD_MEMBERS = [
  ...LIST_MEMBERS,
  "cardData",
  "config",
  "gguf",
  "inference",
  "mask_token",
  "transformersInfo",
  "widgetData",
] as const;

/** Sort keys of the hub's API. */
const HUB_SORTS: Partial<Record<ModelSortKey, string>> = {
  downloads: "downloads",
  likes: "likes",
  updated: "lastModified",
  released: "createdAt",
};

/** Reads models from a hub's API. Sends no request until a method is called. */
export function createHubModels(options: HubOptions = {}): HubModels {
  const { expand } = options;
  const connection = (signal: AbortSignal | undefined) => connectionTo(options, signal);
  const address = (path: string, members: readonly string[]) => {
    const url = modelsUrl(options, path);
    for (const member of members) url.searchParams.append("expand[]", member);
    return url;
  };

  return {
    async search(query, { signal } = {}) {
      const url = address("", expand ?? LIST_MEMBERS);
      for (const [name, value] of hubQuery(query)) url.searchParams.append(name, value);
      const answer = await readJson(url, connection(signal));
      if (!Array.isArray(answer?.body))
        throw new HubError("malformed", "The hub's response is not a list of models");
      const next = nextCursor(answer.headers.get("link"));
      return {
        models: answer.body.map(toModelRecord).filter((record) => record !== undefined),
        ...(next ? { next } : {}),
      };
    },
    async get(id, { signal } = {}) {
      const path = pathOf(id);
      if (!path) return undefined;
      const answer = await readJson(address(path, expand ?? RECORD_MEMBERS), connection(signal));
      if (!answer) return undefined;
      const record = toModelRecord(answer.body);
      if (!record) throw new HubError("malformed", "The hub's response is not a model's record");
      return record;
    },
  };
}

/** Converts a query to URL parameters of the Hub's API. */
function hubQuery(query: ModelQuery): [name: string, value: string][] {
  for (const member of ["gguf", "fits"] as const) {
    if (query[member] !== undefined)
      throw new ModelQueryError(
        member,
        "the hub does not filter by it; request more records and filter them",
      );
  }
  const pairs: [string, string | undefined][] = [
    ["limit", String(readLimit(query.limit))],
    ["search", query.text?.trim() || undefined],
    ["pipeline_tag", taskIn(query)],
    ["filter", single(query, "libraries")],
    ["inference_provider", query.providers?.join(",") || undefined],
    ["filter", prefixed("license:", single(query, "licenses"))],
    ["num_parameters", range(query.parameters)],
    ["cursor", query.cursor],
    ...sorting(query.sort ?? "-downloads"),
  ];
  return pairs.filter((pair): pair is [string, string] => pair[1] !== undefined);
}

/** The Hub combines filters with AND, so two tasks would match only models with both. */
function single(query: ModelQuery, member: "tasks" | "libraries" | "licenses"): string | undefined {
  const values = query[member] ?? [];
  if (values.length > 1) {
    throw new ModelQueryError(member, "the hub filters by one value at a time; ask once for each and merge");
  }
  return values[0];
}

function taskIn(query: ModelQuery): string | undefined {
  return single({ tasks: [...new Set(query.tasks?.map(toCurrentTask))] }, "tasks");
}

const prefixed = (prefix: string, value: string | undefined) => value && `${prefix}${value}`;

function range(parameters: ModelQuery["parameters"]): string | undefined {
  const parts = [
    parameters?.min === undefined ? "" : `min:${parameters.min}`,
    parameters?.max === undefined ? "" : `max:${parameters.max}`,
  ].filter(Boolean);
  return parts.join(",") || undefined;
}

function sorting(sort: string): [string, string][] {
  const { key, descending } = readSort(sort);
  const name = HUB_SORTS[key];
  if (!name) throw new ModelQueryError("sort", `the Hub doesn't support sorting by ${key}`);
  return [
    ["sort", name],
    ["direction", descending ? "-1" : "1"],
  ];
}
