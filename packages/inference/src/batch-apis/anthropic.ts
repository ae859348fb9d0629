import * as v from "valibot";
import type { BatchProtocol, BatchState, BatchStatus } from "../contracts/batch.ts";
import { mediaLeaf, type WireRequest } from "../contracts/wire.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { toIso } from "./lib.ts";

const batch = v.looseObject({
  id: v.string(),
  processing_status: v.picklist(["in_progress", "canceling", "ended"]),
  request_counts: v.looseObject({
    processing: v.number(),
    succeeded: v.number(),
    errored: v.number(),
    canceled: v.number(),
    expired: v.number(),
  }),
  created_at: v.nullish(v.string()),
  expires_at: v.nullish(v.string()),
  results_url: v.nullish(v.string()),
});

const list = v.looseObject({
  data: v.array(batch),
  has_more: v.nullish(v.boolean()),
  last_id: v.nullish(v.string()),
});

const failure = v.looseObject({ type: v.nullish(v.string()), message: v.nullish(v.string()) });

const result = v.looseObject({
  custom_id: v.string(),
  result: v.variant("type", [
    v.looseObject({ type: v.literal("succeeded"), message: v.unknown() }),
    v.looseObject({
      type: v.literal("errored"),
      error: v.union([v.looseObject({ error: failure }), failure]),
    }),
    v.looseObject({ type: v.literal("canceled") }),
    v.looseObject({ type: v.literal("expired") }),
  ]),
});

const BATCHES = "/v1/messages/batches";

const ask = (request: WireRequest): WireRequest => ({
  ...request,
  headers: { "anthropic-version": "2023-06-01" },
});

/** Message batches, whose rows are in the request. */
export const anthropicBatches: BatchProtocol = {
  buildRow: ({ customId, body }) => ({ custom_id: customId, params: body }),
  create: ({ lines }) => {
    const pieces = lines.flatMap((line, index) => (index === 0 ? [line] : [",", line]));
    const body = new Blob(['{"requests":[', ...pieces, "]}"], { type: "application/json" });
    return ask({ path: BATCHES, body: { bytes: mediaLeaf(body, "bytes") } });
  },
  retrieve: (id) => ask({ method: "GET", path: `${BATCHES}/${id}` }),
  cancel: (id) => ask({ path: `${BATCHES}/${id}/cancel` }),
  list: (after) =>
    ask({ method: "GET", path: BATCHES, query: { limit: "100", ...(after && { after_id: after }) } }),
  parse: (body) => toState(parseWith(batch, body)),
  parseList: (body) => {
    const { data, has_more, last_id } = parseWith(list, body);
    return { batches: data.map(toState), next: has_more ? (last_id ?? data.at(-1)?.id) : undefined };
  },
  results: ({ id, files }) => (files ? [ask({ method: "GET", path: `${BATCHES}/${id}/results` })] : []),
  parseResult: (line) => {
    const { custom_id: customId, result: ended } = parseWith(result, line);
    if (ended.type === "succeeded") return { customId, status: 200, body: ended.message };
    if (ended.type !== "errored") {
      const code = ended.type === "canceled" ? "batch_cancelled" : "batch_expired";
      return { customId, status: 0, error: { code, message: `The request was ${ended.type}` } };
    }
    const { type, message } = ("error" in ended.error ? ended.error.error : ended.error) as v.InferOutput<
      typeof failure
    >;
    return { customId, status: 0, error: { code: type ?? "api_error", message: message ?? "" } };
  },
};

function toState(found: v.InferOutput<typeof batch>): BatchState {
  const { processing, succeeded, errored, canceled, expired } = found.request_counts;
  return {
    id: found.id,
    status: toStatus(found),
    counts: {
      total: processing + succeeded + errored + canceled + expired,
      completed: succeeded,
      failed: errored + canceled + expired,
    },
    createdAt: toIso(found.created_at),
    expiresAt: toIso(found.expires_at) || undefined,
    problems: [],
    files: found.results_url ? [found.id] : undefined,
  };
}

function toStatus({ processing_status: status, request_counts }: v.InferOutput<typeof batch>): BatchStatus {
  if (status === "in_progress") return "in_progress";
  if (status === "canceling") return "cancelling";
  if (request_counts.canceled > 0) return "cancelled";
  return request_counts.expired > 0 ? "expired" : "completed";
}
