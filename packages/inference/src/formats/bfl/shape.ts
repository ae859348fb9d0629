import type { WireShape } from "../../contracts/wire-shape.ts";

const image = ["result", "sample"] as const;

/** Images of Black Forest Labs. */
export const bflShape = {
  format: "bfl",
  response: { kind: "url", at: image },
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
    successRequires: image,
    error: [[]],
    intervalMs: 1000,
    maxPolls: 5,
    timeoutMessage:
      "Timed out while waiting for the result from black forest labs API - aborting after {polls} attempts",
  },
} as const satisfies WireShape;
