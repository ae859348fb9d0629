import * as v from "valibot";
import type { WireShape } from "../../contracts/wire-shape.ts";
import { parseWith } from "../lib/parse-with.ts";

const envelope = v.object({
  code: v.nullish(v.union([v.number(), v.string()]), 200),
  message: v.nullish(v.string()),
  data: v.nullish(v.unknown()),
});

/** WaveSpeed's predictions. */
export const wavespeedShape = {
  format: "wavespeed",
  response: { kind: "url", at: ["data", "outputs", 0] },
  job: {
    id: ["data", "urls", "get"],
    idKind: "path",
    poll: { path: "{path}" },
    status: [["data", "status"]],
    states: { created: "queued", processing: "running", completed: "succeeded", failed: "failed" },
    failure: findFailure,
    error: [["data", "error"]],
    onSubmit: "done",
    polling: { intervalMs: 500, delayMs: 0 },
  },
} as const satisfies WireShape;

/** Errors include the HTTP status 200 as well. Only the code inside the body differs. */
function findFailure(body: unknown): string | undefined {
  const { code, message, data } = parseWith(envelope, body);
  if (data && Number(code) === 200) return undefined;
  return message || `The response contains only the code ${code}`;
}
