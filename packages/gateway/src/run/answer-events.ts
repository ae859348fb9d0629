import type { Context } from "hono";
import { outcomeOf, toProblem } from "../problem.ts";
import { redactText } from "../redact.ts";
import type { ApiEnv, Services } from "../services.ts";
import { createEventStream, EVENT_HEADERS } from "../sse.ts";
import type { CallAsk } from "./call.ts";
import { tellPlain, tellStream } from "./tell.ts";

/**
 * Makes a call and tells about it in events: `status`, `delta`, `result`, `usage`, then `done` or `error`.
 * The answer begins when the request goes out, so what is wrong before that has a status of its own.
 */
export async function answerEvents(
  context: Context<ApiEnv>,
  services: Services,
  asked: CallAsk,
  streams: boolean,
): Promise<Response> {
  const { exchange, left } = context.env;
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
      exchange.outcome ??= left.aborted ? "client-left" : outcomeOf(error);
      await events.emit("error", { error: toProblem(error, exchange.requestId) });
    };
    const ask: CallAsk = {
      ...asked,
      onSent: begin,
      hooks: { onProgress: ({ phase, position }) => void events.emit("status", { phase, position }) },
    };
    const tell = streams ? tellStream : tellPlain;
    tell(services, exchange, ask, { ...events, begin })
      .catch(fail)
      .finally(events.end);
  });
  return answer;
}
