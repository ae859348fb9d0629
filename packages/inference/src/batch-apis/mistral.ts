import * as v from "valibot";
import type { BatchProtocol, BatchState, BatchStatus } from "../contracts/batch.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { fileContent, toIso } from "./lib.ts";
import { parseResultLine } from "./openai.ts";

const STATUSES: Readonly<Record<string, BatchStatus>> = {
  QUEUED: "validating",
  RUNNING: "in_progress",
  SUCCESS: "completed",
  FAILED: "failed",
  TIMEOUT_EXCEEDED: "expired",
  CANCELLATION_REQUESTED: "cancelling",
  CANCELLED: "cancelled",
};

const job = v.looseObject({
  id: v.string(),
  status: v.picklist(Object.keys(STATUSES)),
  created_at: v.nullish(v.number()),
  total_requests: v.nullish(v.number()),
  succeeded_requests: v.nullish(v.number()),
  failed_requests: v.nullish(v.number()),
  output_file: v.nullish(v.string()),
  error_file: v.nullish(v.string()),
  errors: v.nullish(v.array(v.looseObject({ message: v.string() }))),
});

const list = v.looseObject({ data: v.nullish(v.array(job)), total: v.nullish(v.number()) });

const JOBS = "/v1/batch/jobs";
const PAGE = 100;

/** Batch jobs of one model, which the job names. */
export const mistralBatches: BatchProtocol = {
  oneModel: true,
  buildRow: ({ customId, body: { model: _, ...body } }) => ({ custom_id: customId, body }),
  upload: {
    build: (file) => ({
      path: "/v1/files",
      body: {
        form: [
          ["purpose", "batch"],
          ["file", file],
        ],
      },
    }),
    parse: (body) => parseWith(v.looseObject({ id: v.string() }), body).id,
  },
  create: ({ path, file, model, metadata }) => ({
    path: JOBS,
    body: { json: { input_files: [file], endpoint: path, model, timeout_hours: 24, metadata } },
  }),
  retrieve: (id) => ({ method: "GET", path: `${JOBS}/${id}` }),
  cancel: (id) => ({ path: `${JOBS}/${id}/cancel` }),
  list: (page = "0") => ({ method: "GET", path: JOBS, query: { page, page_size: String(PAGE) } }),
  parse: (body) => toState(parseWith(job, body)),
  parseList: (body) => ({ batches: (parseWith(list, body).data ?? []).map(toState) }),
  results: ({ files = [] }) => files.map((id) => fileContent("/v1/files", id)),
  parseResult: parseResultLine,
};

function toState(found: v.InferOutput<typeof job>): BatchState {
  const files = [found.output_file, found.error_file].filter((file) => typeof file === "string");
  return {
    id: found.id,
    status: STATUSES[found.status] ?? "in_progress",
    counts: {
      total: found.total_requests ?? 0,
      completed: found.succeeded_requests ?? 0,
      failed: found.failed_requests ?? 0,
    },
    createdAt: toIso(found.created_at),
    problems: found.status === "FAILED" ? (found.errors ?? []).map(({ message }) => ({ message })) : [],
    files: files.length > 0 ? files : undefined,
  };
}
