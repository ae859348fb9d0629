import { type Framing, framingOf } from "../http/framing.ts";
import type { Wire } from "../wires/wire.ts";
import { remade } from "./bytes.ts";
import { eventsIn } from "./events.ts";
import type { Bytes, Fault, Struck } from "./fault.ts";

/** Makes an answer and lets a fault happen to it. */
export async function strike(
  fault: Fault,
  { eventKind = () => "content" }: Pick<Wire, "eventKind">,
  struck: Struck,
  makeAnswer: () => Response | Promise<Response>,
): Promise<Response> {
  const instead = await fault.before?.(struck);
  if (instead) return instead;
  const answer = await makeAnswer();
  const framing = framingOf(answer);
  const inside = await (framing
    ? inStream(fault, answer, framing, eventKind, struck)
    : fault.plain?.(answer, struck));
  return (await fault.whole?.(inside ?? answer, struck)) ?? inside ?? answer;
}

function inStream(
  { stream }: Fault,
  answer: Response,
  framing: Framing,
  eventKind: NonNullable<Wire["eventKind"]>,
  struck: Struck,
): Response {
  if (!stream || !answer.body) return answer;
  const utf8 = new TextEncoder();
  const source: Bytes = answer.body;
  const body = remade(source, struck.left, async function* (reader, left) {
    const texts = stream(eventsIn(reader, framing, eventKind), { ...struck, framing, left });
    for await (const text of texts) yield utf8.encode(text);
  });
  return new Response(body, answer);
}
