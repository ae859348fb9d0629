import { framingOf } from "../http/framing.ts";
import type { Wire } from "../wires/wire.ts";
import { eventsIn } from "./events.ts";
import type { Fault, StruckStream } from "./fault.ts";

/** Makes an answer and lets a fault happen to it. */
export async function strike(
  { before, plain, stream }: Fault,
  wire: Wire,
  left: AbortSignal,
  makeAnswer: () => Response | Promise<Response>,
): Promise<Response> {
  const struck = { left, refuse: wire.refuse };
  const instead = await before?.(struck);
  if (instead) return instead;
  const answer = await makeAnswer();
  const framing = framingOf(answer);
  if (!framing) return (await plain?.(answer, struck)) ?? answer;
  return stream && answer.body
    ? faultyStream(answer, answer.body, stream, wire, { ...struck, framing })
    : answer;
}

function faultyStream(
  answer: Response,
  source: ReadableStream<Uint8Array>,
  fault: NonNullable<Fault["stream"]>,
  { eventKind = () => "content" }: Wire,
  struck: StruckStream,
): Response {
  const utf8 = new TextEncoder();
  const reader = source.getReader();
  const leaving = new AbortController();
  const left = AbortSignal.any([struck.left, leaving.signal]);
  const texts = fault(eventsIn(reader, struck.framing, eventKind), { ...struck, left });
  const stop = async (reason?: unknown) => {
    leaving.abort();
    await reader.cancel(reason);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await texts.next();
          if (!done) return controller.enqueue(utf8.encode(value));
        } catch (error) {
          await stop();
          throw error;
        }
        await stop();
        controller.close();
      },
      cancel: stop,
    },
    // Reading ahead would lose what an error finds unread.
    { highWaterMark: 0 },
  );
  return new Response(body, answer);
}
