import type { WireShape } from "../../contracts/wire-shape.ts";

/** Images of Black Forest Labs. */
export const bflShape = {
  format: "bfl",
  response: { kind: "url", at: ["result", "sample"] },
  job: {
    id: ["polling_url"],
    idKind: "url",
    poll: { path: "{path}" },
    // Some responses call the status `state`.
    status: [["status"], ["state"]],
    defaultStatus: "Pending",
    states: {
      Pending: "running",
      Queued: "running",
      Processing: "running",
      Ready: "succeeded",
      Error: "failed",
    },
    otherState: (status) =>
      /^(error|failed|(request|content) moderated|task not found)$/i.test(status) ? "failed" : "running",
    error: [[]],
    polling: { intervalMs: 1000, attempts: 5 },
  },
} as const satisfies WireShape;
