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
  failed: "failed",
  cancelled: "cancelled",
  waiting: "validating",
  running: "in_progress",
  done: "completed",
} as const;

/** Duration of a batch, in seconds. */
const WINDOW_S = 24 * 60 * 60;

/**
 * Batches of files.
 * @param prefix path prefix that the URLs in rows don't have
 */
export const createOpenaiBatchRoutes = (prefix: string): readonly ExtraRoute[] => [
  {
    method: "POST",
    path: new RegExp(`^${prefix}/v1/batches$`),
    handle: async (asked) => {
      const body = expectObject(await readBody(asked.request));
      const endpoint = getString(body, "endpoint");
      const input = getString(body, "input_file_id");
      if (getString(body, "completion_window") === "")
        throw new ApiError(400, "completion_window is required");
      const lines = readLines(asked, input, "batch");
      const problems = lines.flatMap(({ method, url }, index) =>
        method === "POST" && url === endpoint
          ? []
          : [{ line: index + 1, message: `The method must be POST, and the url ${endpoint}` }],
      );
      const rows = lines.map((row) => ({
        customId: getString(row, "custom_id"),
        path: `${prefix}${endpoint}`,
        body: getObject(row, "body"),
      }));
      const metadata = body["metadata"] ?? null;
      const batch = startBatch(
        asked,
        { endpoint, model: "", input, metadata, rows, problems },
        (id) => `batch_${id}`,
      );
      return respond(asked, batch);
    },
  },
  {
    method: "GET",
    path: new RegExp(`^${prefix}/v1/batches$`),
    handle: async (asked) => {
      const after = asked.query.get("after");
      const all = listBatches(asked);
      const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
      const limit = Number(asked.query.get("limit") ?? 20);
      const page = all.slice(from, from + limit);
      const data = await Promise.all(page.map((batch) => describe(asked, batch)));
      const has_more = from + limit < all.length;
      return Response.json({
        object: "list",
        data,
        first_id: data[0]?.id ?? null,
        last_id: data.at(-1)?.id ?? null,
        has_more,
      });
    },
  },
  {
    method: "GET",
    path: new RegExp(`^${prefix}/v1/batches/([^/]+)$`),
    handle: (asked, id = "") => respond(asked, getBatch(asked, id)),
  },
  {
    method: "POST",
    path: new RegExp(`^${prefix}/v1/batches/([^/]+)/cancel$`),
    handle: async (asked, id = "") => {
      const batch = getBatch(asked, id);
      if ((await runBatch(asked, batch)) === "done") throw new ApiError(409, "The batch has ended");
      batch.cancelled = true;
      return respond(asked, batch);
    },
  },
];

const respond = async (asked: FollowUpRequest, batch: Batch) => Response.json(await describe(asked, batch));

async function describe(asked: FollowUpRequest, batch: Batch) {
  const phase = await runBatch(asked, batch);
  const files = phase === "done" ? writeFiles(asked, batch) : undefined;
  const created = Math.floor(batch.startedMs / 1_000);
  return {
    id: batch.id,
    object: "batch",
    endpoint: batch.endpoint,
    errors:
      phase === "failed"
        ? {
            object: "list",
            data: batch.problems.map((each) => ({ code: "invalid_request", param: null, ...each })),
          }
        : null,
    input_file_id: batch.input,
    completion_window: "24h",
    status: STATUSES[phase],
    output_file_id: files?.output || null,
    error_file_id: files?.errors || null,
    created_at: created,
    in_progress_at: phase === "waiting" ? null : created,
    expires_at: created + WINDOW_S,
    finalizing_at: null,
    completed_at: phase === "done" ? created : null,
    failed_at: phase === "failed" ? created : null,
    expired_at: null,
    cancelling_at: null,
    cancelled_at: phase === "cancelled" ? created : null,
    request_counts: phase === "waiting" ? { total: 0, completed: 0, failed: 0 } : countRows(batch),
    metadata: batch.metadata,
  };
}
