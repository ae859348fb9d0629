import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, getObject, getString } from "@inferhub/inference/formats/lib/json-members";
import type { FollowUpRequest } from "../../../formats/format-handler.ts";
import { readBody } from "../../../server/read-body.ts";
import type { Batch } from "../../../state/batch.ts";
import type { ExtraRoute } from "../create-routes-format.ts";
import { getBatch, listBatches, readLines, runBatch, startBatch, writeFiles } from "./run-batch.ts";

const STATUSES = {
  failed: "FAILED",
  cancelled: "CANCELLED",
  waiting: "VALIDATING",
  running: "IN_PROGRESS",
  done: "COMPLETED",
} as const;

const PROGRESS = { failed: 0, cancelled: 0, waiting: 0, running: 50, done: 100 } as const;
const WINDOW_MS = 24 * 60 * 60 * 1_000;

/** Batches of files with the purpose `batch-api`. */
export const togetherBatchRoutes: readonly ExtraRoute[] = [
  {
    method: "POST",
    path: /^\/v1\/batches$/,
    handle: async (asked) => {
      const body = expectObject(await readBody(asked.request));
      const endpoint = getString(body, "endpoint");
      const input = getString(body, "input_file_id");
      const rows = readLines(asked, input, "batch-api").map((row) => ({
        customId: getString(row, "custom_id"),
        path: endpoint,
        body: getObject(row, "body"),
      }));
      const model = getString(rows[0]?.body ?? {}, "model");
      const batch = startBatch(asked, { endpoint, model, input, metadata: null, rows }, (id) => id);
      return Response.json({ job: await describe(asked, batch) }, { status: 201 });
    },
  },
  {
    method: "GET",
    path: /^\/v1\/batches$/,
    handle: async (asked) =>
      Response.json(await Promise.all(listBatches(asked).map((batch) => describe(asked, batch)))),
  },
  {
    method: "GET",
    path: /^\/v1\/batches\/([^/]+)$/,
    handle: async (asked, id = "") => Response.json(await describe(asked, getBatch(asked, id))),
  },
  {
    method: "POST",
    path: /^\/v1\/batches\/([^/]+)\/cancel$/,
    handle: async (asked, id = "") => {
      const batch = getBatch(asked, id);
      if ((await runBatch(asked, batch)) === "done") throw new ApiError(400, "The batch has ended");
      batch.cancelled = true;
      return Response.json(await describe(asked, batch));
    },
  },
];

async function describe(asked: FollowUpRequest, batch: Batch) {
  const phase = await runBatch(asked, batch);
  const files = phase === "done" ? writeFiles(asked, batch) : undefined;
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    id: batch.id,
    user_id: "user_sandbox",
    input_file_id: batch.input,
    file_size_bytes: 0,
    status: STATUSES[phase],
    job_deadline: at(batch.startedMs + WINDOW_MS),
    created_at: at(batch.startedMs),
    endpoint: batch.endpoint,
    progress: PROGRESS[phase],
    model_id: batch.model,
    ...(files?.output && { output_file_id: files.output }),
    ...(files?.errors && { error_file_id: files.errors }),
    ...(phase === "done" && { completed_at: at(batch.startedMs) }),
  };
}
