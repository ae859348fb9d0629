import * as v from "valibot";
import type { BatchProtocol, BatchState, BatchStatus } from "../contracts/batch.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { fileContent, toIso } from "./lib.ts";

const STATUSES = [
  "validating",
  "in_progress",
  "finalizing",
  "completed",
  "failed",
  "expired",
  "cancelling",
  "cancelled",
] as const satisfies readonly BatchStatus[];

const time = v.nullish(v.number());

const batch = v.looseObject({
  id: v.string(),
  status: v.custom<BatchStatus>((value) => STATUSES.some((status) => status === value)),
  created_at: time,
  expires_at: time,
  request_counts: v.nullish(v.looseObject({ total: v.number(), completed: v.number(), failed: v.number() })),
  output_file_id: v.nullish(v.string()),
  error_file_id: v.nullish(v.string()),
  errors: v.nullish(
    v.looseObject({
      data: v.nullish(v.array(v.looseObject({ message: v.string(), line: v.nullish(v.number()) }))),
    }),
  ),
  inferhub: v.nullish(v.looseObject({ usd: v.nullish(v.number()), paused: v.nullish(v.string()) })),
});

const list = v.looseObject({ data: v.array(batch), has_more: v.nullish(v.boolean()) });

const failure = v.looseObject({ code: v.nullish(v.string()), message: v.nullish(v.string()) });

/** A line of results, of all providers that write files as OpenAI does. */
export const resultLine = v.looseObject({
  custom_id: v.string(),
  response: v.nullish(v.looseObject({ status_code: v.number(), body: v.custom<unknown>(() => true) })),
  error: v.nullish(failure),
});

/** Parses a line of a file of results. */
export const parseResultLine: BatchProtocol["parseResult"] = (line) => {
  const { custom_id: customId, response, error } = parseWith(resultLine, line);
  const { code, message } = error ?? {};
  return {
    customId,
    status: response?.status_code ?? 0,
    body: response?.body,
    error: error ? { code: code ?? "provider-failed", message: message ?? "" } : undefined,
  };
};

/**
 * Batches at `/v1/batches`, whose rows are uploaded as a file before.
 * @param prefix of every path that the paths in rows lack
 */
export const openaiBatches = (prefix = ""): BatchProtocol => ({
  buildRow: ({ customId, path, body }) => ({
    custom_id: customId,
    method: "POST",
    url: withoutPrefix(path, prefix),
    body,
  }),
  upload: {
    build: (file) => ({
      path: `${prefix}/v1/files`,
      body: {
        form: [
          ["purpose", "batch"],
          ["file", file],
        ],
      },
    }),
    parse: (body) => parseWith(v.looseObject({ id: v.string() }), body).id,
  },
  create: ({ path, file, metadata }) => ({
    path: `${prefix}/v1/batches`,
    body: {
      json: {
        input_file_id: file,
        endpoint: withoutPrefix(path, prefix),
        completion_window: "24h",
        metadata,
      },
    },
  }),
  retrieve: (id) => ({ method: "GET", path: `${prefix}/v1/batches/${id}` }),
  cancel: (id) => ({ path: `${prefix}/v1/batches/${id}/cancel` }),
  list: (after) => ({
    method: "GET",
    path: `${prefix}/v1/batches`,
    query: { limit: "100", ...(after && { after }) },
  }),
  parse: (body) => toState(parseWith(batch, body)),
  parseList: (body) => {
    const { data, has_more } = parseWith(list, body);
    return { batches: data.map(toState), next: has_more ? data.at(-1)?.id : undefined };
  },
  results: ({ files = [] }) => files.map((id) => fileContent(`${prefix}/v1/files`, id)),
  parseResult: parseResultLine,
});

const withoutPrefix = (path: string, prefix: string): string =>
  path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;

function toState(found: v.InferOutput<typeof batch>): BatchState {
  const { id, status, errors, inferhub } = found;
  const files = [found.output_file_id, found.error_file_id].filter((file) => typeof file === "string");
  return {
    id,
    status,
    counts: found.request_counts ?? { total: 0, completed: 0, failed: 0 },
    createdAt: toIso(found.created_at),
    expiresAt: toIso(found.expires_at) || undefined,
    problems: (errors?.data ?? []).map(({ message, line }) => ({ message, line: line ?? undefined })),
    usd: inferhub?.usd ?? undefined,
    paused: inferhub?.paused ?? undefined,
    files: files.length > 0 ? files : undefined,
  };
}
