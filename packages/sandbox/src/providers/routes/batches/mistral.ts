import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, getObject, getString } from "@inferhub/inference/formats/lib/json-members";
import type { FollowUpRequest } from "../../../formats/format-handler.ts";
import { readBody } from "../../../server/read-body.ts";
import type { Batch } from "../../../state/batch.ts";
import type { ExtraRoute } from "../create-routes-format.ts";
import {
  countRows,
  getBatch,
  listBatches,
  readLines,
  runBatch,
  startBatch,
  writeFiles,
} from "./run-batch.ts";

const STATUSES = {
  failed: "FAILED",
  cancelled: "CANCELLED",
  waiting: "QUEUED",
  running: "RUNNING",
  done: "SUCCESS",
} as const;

const PAGE = 100;

/** Batch jobs of one model. */
export const mistralBatchRoutes: readonly ExtraRoute[] = [
  {
    method: "POST",
    path: /^\/v1\/batch\/jobs$/,
    handle: async (asked) => {
      const body = expectObject(await readBody(asked.request));
      const endpoint = getString(body, "endpoint");
      const model = getString(body, "model");
      if (model === "") throw new ApiError(422, "model is required");
      const inputs = body["input_files"];
      const [input] = Array.isArray(inputs) ? inputs : [];
      if (typeof input !== "string") throw new ApiError(422, "input_files must name a file");
      const rows = readLines(asked, input, "batch").map((row) => ({
        customId: getString(row, "custom_id"),
        path: endpoint,
        body: { ...getObject(row, "body"), model },
      }));
      const metadata = body["metadata"] ?? null;
      return respond(
        asked,
        startBatch(asked, { endpoint, model, input, metadata, rows }, (id) => id),
      );
    },
  },
  {
    method: "GET",
    path: /^\/v1\/batch\/jobs$/,
    handle: async (asked) => {
      const all = listBatches(asked);
      const size = Number(asked.query.get("page_size") ?? PAGE);
      const from = Number(asked.query.get("page") ?? 0) * size;
      const data = await Promise.all(all.slice(from, from + size).map((batch) => describe(asked, batch)));
      return Response.json({ object: "list", data, total: all.length });
    },
  },
  {
    method: "GET",
    path: /^\/v1\/batch\/jobs\/([^/]+)$/,
    handle: (asked, id = "") => respond(asked, getBatch(asked, id)),
  },
  {
    method: "POST",
    path: /^\/v1\/batch\/jobs\/([^/]+)\/cancel$/,
    handle: async (asked, id = "") => {
      const batch = getBatch(asked, id);
      if ((await runBatch(asked, batch)) !== "done") batch.cancelled = true;
      return respond(asked, batch);
    },
  },
];

const respond = async (asked: FollowUpRequest, batch: Batch) => Response.json(await describe(asked, batch));

async function describe(asked: FollowUpRequest, batch: Batch) {
  const phase = await runBatch(asked, batch);
  const files = phase === "done" ? writeFiles(asked, batch) : undefined;
  const { total, completed, failed } = countRows(batch);
  const created = Math.floor(batch.startedMs / 1_000);
  return {
    id: batch.id,
    object: "batch",
    input_files: [batch.input],
    metadata: batch.metadata,
    endpoint: batch.endpoint,
    model: batch.model,
    agent_id: null,
    output_file: files?.output || null,
    error_file: files?.errors || null,
    errors: [],
    outputs: null,
    status: STATUSES[phase],
    created_at: created,
    total_requests: total,
    completed_requests: completed + failed,
    succeeded_requests: completed,
    failed_requests: failed,
    started_at: phase === "waiting" ? null : created,
    completed_at: phase === "done" ? created : null,
  };
}
