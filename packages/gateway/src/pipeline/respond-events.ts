import type { Hooks } from "@inferhub/inference/core";
import type { Context } from "hono";
import { toErrorBody } from "../error-body.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import { createEventStream, EVENT_HEADERS, type EventStream } from "../sse.ts";
import { toJobInfo } from "./job-token.ts";
import { classifyError } from "./outcome.ts";
import type { CallRequest } from "./stages.ts";

/** An event stream that starts when the request is sent, and reports the job. */
export interface CallEventStream extends EventStream {
  /** Starts the response. Errors before that have their own status. */
  begin(): void;
  readonly hooks: Pick<Hooks, "onJob" | "onProgress">;
}

/**
 * Responds with events: `status`, `job`, `delta`, `result`, `usage`, then `done` or `error`.
 * @param writeEvents runs the call and writes its events
 */
export async function respondEvents(
  context: Context<ApiEnv>,
  services: GatewayServices,
  { principal }: Pick<CallRequest, "principal">,
  writeEvents: (events: CallEventStream) => Promise<void>,
): Promise<Response> {
  const { tracker, signal } = context.env;
  const events = createEventStream(services.connections, services.keepAliveMs);
  let begun = false;
  const response = await new Promise<Response>((resolve, reject) => {
    const begin = () => {
      if (begun) return;
      begun = true;
      void events.emit("status", { phase: "sent" });
      resolve(context.body(events.body, 200, EVENT_HEADERS));
    };
    const fail = async (error: unknown) => {
      if (!begun) return reject(error);
      tracker.end(signal.aborted ? "client-closed" : classifyError(error), error);
      await events.emit("error", { error: toErrorBody(error, tracker.request.requestId) });
    };
    const hooks: CallEventStream["hooks"] = {
      onJob: (handle) =>
        void toJobInfo(services, principal, { handle, startedMs: Date.now() })
          .then((info) => events.emit("job", info))
          // The job can't be resumed then, but its call continues.
          .catch(() => {}),
      onProgress: ({ phase, position, progress }) =>
        void events.emit("status", { phase, position, progress }),
    };
    writeEvents({ ...events, begin, hooks })
      .catch(fail)
      .finally(events.end);
  });
  return response;
}
