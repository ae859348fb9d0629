import type { FileCallOptions } from "@inferhub/inference/core";
import type { Context } from "hono";
import { outcomeOf, toProblem } from "../problem.ts";
import { redactText } from "../redact.ts";
import type { ApiEnv, Services } from "../services.ts";
import { createEventStream } from "../sse.ts";
import { callOptions } from "./call-options.ts";
import type { TaskCall } from "./task-call.ts";
import { tellPlain, tellStream } from "./tell.ts";

/**
 * Makes a call and tells about it in events: `status`, `delta`, `result`, `usage`, then `done` or `error`.
 * The answer begins when the request goes out, so what is wrong before that has a status of its own.
 */
export async function answerEvents(
  context: Context<ApiEnv>,
  services: Services,
  call: TaskCall,
): Promise<Response> {
  const { exchange } = context.env;
  const made = callOptions(context, services, call);
  const secrets = services.upstreams.secrets();
  const events = createEventStream((data) => redactText(JSON.stringify(data), secrets), services.keepAliveMs);
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
      exchange.outcome = outcomeOf(error);
      await events.emit("error", { error: toProblem(error, exchange.requestId) });
    };
    const options: FileCallOptions = {
      ...made,
      fetch: (...request) => {
        begin();
        return made.fetch(...request);
      },
      hooks: { onProgress: ({ phase, position }) => void events.emit("status", { phase, position }) },
    };
    const tell = call.stream ? tellStream : tellPlain;
    tell(services.client(), call, options, events).catch(fail).finally(events.end);
  });
  return answer;
}

const EVENT_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};
