import type { Hooks } from "@inferhub/inference/core";
import type { Context } from "hono";
import { outcomeOf, toProblem } from "../problem.ts";
import type { ApiEnv, Services } from "../services.ts";
import { createEventStream, EVENT_HEADERS, type EventStream } from "../sse.ts";
import { jobInfo } from "./job-text.ts";

/** Events that begin when a request goes out, and what tells of a job in them. */
export interface Telling extends EventStream {
  /** Begins the answer; what is wrong before that has a status of its own. */
  begin(): void;
  readonly hooks: Pick<Hooks, "onJob" | "onProgress">;
}

/**
 * Answers with events: `status`, `job`, `delta`, `result`, `usage`, then `done` or `error`.
 * @param tell makes the call and tells about it
 */
export async function answerEvents(
  context: Context<ApiEnv>,
  services: Services,
  tell: (events: Telling) => Promise<void>,
): Promise<Response> {
  const { exchange, left } = context.env;
  const events = createEventStream(services.upstreams.redactor.stringify, services.keepAliveMs);
  let begun = false;
  const answer = await new Promise<Response>((resolve, reject) => {
    const begin = () => {
      if (begun) return;
      begun = true;
      void events.emit("status", { phase: "sent" });
      resolve(context.body(events.body, 200, EVENT_HEADERS));
    };
    const fail = async (error: unknown) => {
      if (!begun) return reject(error);
      exchange.outcome ??= left.aborted ? "client-left" : outcomeOf(error);
      await events.emit("error", { error: toProblem(error, exchange.requestId) });
    };
    const hooks: Telling["hooks"] = {
      onJob: (handle) => void events.emit("job", jobInfo(services, { handle, startedMs: Date.now() })),
      onProgress: ({ phase, position, progress }) =>
        void events.emit("status", { phase, position, progress }),
    };
    tell({ ...events, begin, hooks })
      .catch(fail)
      .finally(events.end);
  });
  return answer;
}
