import type { FormatHandler } from "../formats/format-handler.ts";
import { transformBytes } from "../server/byte-stream.ts";
import { type Framing, getFraming } from "../server/framing.ts";
import { readEvents } from "./events.ts";
import type { Fault, FaultContext } from "./fault.ts";

/** Creates a response and applies a fault to it. */
export async function applyFault(
  fault: Fault,
  { eventKind = () => "content" }: Pick<FormatHandler, "eventKind">,
  context: FaultContext,
  makeAnswer: () => Response | Promise<Response>,
): Promise<Response> {
  const instead = await fault.before?.(context);
  if (instead) return instead;
  const answer = await makeAnswer();
  const framing = getFraming(answer);
  const inside = await (framing
    ? applyToStream(fault, answer, framing, eventKind, context)
    : fault.plain?.(answer, context));
  return (await fault.whole?.(inside ?? answer, context)) ?? inside ?? answer;
}

function applyToStream(
  { stream }: Fault,
  answer: Response,
  framing: Framing,
  eventKind: NonNullable<FormatHandler["eventKind"]>,
  context: FaultContext,
): Response {
  if (!stream || !answer.body) return answer;
  const body = transformBytes(
    answer.body,
    (reader, signal) => stream(readEvents(reader, framing, eventKind), { ...context, framing, signal }),
    context.signal,
  );
  return new Response(body, answer);
}
