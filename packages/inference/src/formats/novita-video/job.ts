import type { JobProtocol } from "../../contracts/job.ts";
import { deriveJob } from "../lib/derive-job.ts";
import { readAt } from "../lib/read-at.ts";
import { novitaVideoShape } from "./shape.ts";

/** Polls of a running job report its progress. */
// @__NO_SIDE_EFFECTS__
export function novitaVideoJob(): JobProtocol {
  const job = deriveJob(novitaVideoShape.job);
  return {
    ...job,
    progress: (body) => {
      const progress = job.progress(body);
      const percent = readAt(body, novitaVideoShape.job.percent);
      const isKnown =
        progress.state === "waiting" && progress.phase === "running" && typeof percent === "number";
      return isKnown ? { ...progress, progress: percent / 100 } : progress;
    },
  };
}
