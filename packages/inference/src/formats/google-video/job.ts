import type { JobProtocol } from "../../contracts/job.ts";
import { WireError } from "../../contracts/wire.ts";
import { deriveJob } from "../lib/derive-job.ts";
import { readAt } from "../lib/read-at.ts";
import { googleVideoShape } from "./shape.ts";

/** The name becomes a part of the path, so it is checked first. The status is a boolean. */
// @__NO_SIDE_EFFECTS__
export function googleVideoJob(): JobProtocol {
  const job = deriveJob(googleVideoShape.job);
  return {
    ...job,
    parseJobRef: (body) => {
      const ref = job.parseJobRef(body);
      if (/^[\w./-]+$/.test(ref?.["name"] ?? "")) return ref;
      throw new WireError("malformed", "name: No name of an operation");
    },
    progress: (body) => {
      const reason = googleVideoShape.job.failure(body);
      if (reason) return { state: "failed", reason };
      return readAt(body, googleVideoShape.job.status[0])
        ? { state: "done" }
        : { state: "waiting", phase: "running" };
    },
  };
}
