import * as v from "valibot";
import type { BatchProtocol, BatchState, BatchStatus } from "../contracts/batch.ts";
import { parseWith } from "../formats/lib/parse-with.ts";
import { fileContent, toIso } from "./lib.ts";
import { parseResultLine } from "./openai.ts";

const STATUSES: Readonly<Record<string, BatchStatus>> = {
  VALIDATING: "validating",
  IN_PROGRESS: "in_progress",
  COMPLETED: "completed",
  FAILED: "failed",
  EXPIRED: "expired",
  CANCELLED: "cancelled",
};

const job = v.looseObject({
  id: v.string(),
  status: v.picklist(Object.keys(STATUSES)),
  created_at: v.nullish(v.string()),
  job_deadline: v.nullish(v.string()),
  // Of a hundred. The number of rows is not given.
  progress: v.nullish(v.number()),
  output_file_id: v.nullish(v.string()),
  error_file_id: v.nullish(v.string()),
  error: v.nullish(v.string()),
});

/** A new one includes a warning. */
const answer = v.union([
  job,
  v.pipe(
    v.looseObject({ job }),
    v.transform((body) => body.job),
  ),
]);

/** Batches at `/v1/batches` with their own upload and jobs in their own words. */
export const togetherBatches: BatchProtocol = {
  redirects: true,
  buildRow: ({ customId, body }) => ({ custom_id: customId, body }),
  upload: {
    build: (file) => ({
      path: "/v1/files/upload",
      body: {
        form: [
          ["purpose", "batch-api"],
          ["file_name", "batch.jsonl"],
          ["file_type", "jsonl"],
          ["file", file],
        ],
      },
    }),
    parse: (body) => parseWith(v.looseObject({ id: v.string() }), body).id,
  },
  create: ({ path, file }) => ({
    path: "/v1/batches",
    body: { json: { input_file_id: file, endpoint: path, completion_window: "24h" } },
  }),
  retrieve: (id) => ({ method: "GET", path: `/v1/batches/${id}` }),
  cancel: (id) => ({ path: `/v1/batches/${id}/cancel` }),
  list: () => ({ method: "GET", path: "/v1/batches" }),
  parse: (body) => toState(parseWith(answer, body)),
  parseList: (body) => ({ batches: parseWith(v.array(job), body).map(toState) }),
  results: ({ files = [] }) => files.map((id) => fileContent("/v1/files", id)),
  parseResult: parseResultLine,
};

function toState(found: v.InferOutput<typeof job>): BatchState {
  const files = [found.output_file_id, found.error_file_id].filter(
    (file) => typeof file === "string" && file !== "",
  );
  return {
    id: found.id,
    status: STATUSES[found.status] ?? "in_progress",
    counts: { total: found.progress ? 100 : 0, completed: Math.round(found.progress ?? 0), failed: 0 },
    createdAt: toIso(found.created_at),
    expiresAt: toIso(found.job_deadline) || undefined,
    problems: found.error ? [{ message: found.error }] : [],
    files: files.length > 0 ? (files as string[]) : undefined,
  };
}
