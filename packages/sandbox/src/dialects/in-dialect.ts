import { framingOf, sse } from "../http/framing.ts";
import { isMembers, type Members } from "../http/members.ts";
import { DONE, sendEvents } from "../wires/event-stream.ts";
import type { EventKind, Wire, WireCall } from "../wires/wire.ts";
import { speakChunks } from "./chat-chunks.ts";
import { speakReply } from "./chat-reply.ts";
import type { ChatDialect, Chunk, Dialect } from "./dialect.ts";
import { ERROR_SHAPES } from "./errors.ts";
import { reasoningOn } from "./reasoning.ts";

/** Formats that many providers share, in which each has its own way to refuse. */
const SHARED = /^openai-|^rerank$|^mistral-fim$/;

/** Those of them whose answers differ as well. */
const SPOKEN: ReadonlySet<string> = new Set(["openai-chat", "openai-completions", "mistral-fim"]);

const known = new WeakMap<Dialect, Map<string, Wire>>();

/** A format as one provider speaks it; the same each time it is asked for. */
export function inDialect(wire: Wire, name: string, dialect: Dialect | undefined): Wire {
  if (!dialect || !SHARED.test(name)) return wire;
  const wires = known.get(dialect) ?? new Map<string, Wire>();
  known.set(dialect, wires);
  const spoken = wires.get(name) ?? speaking(wire, name, dialect);
  wires.set(name, spoken);
  return spoken;
}

function speaking(wire: Wire, name: string, { chat, errors }: Dialect): Wire {
  const refuse = errors ? ERROR_SHAPES[errors] : wire.refuse;
  if (!chat || !SPOKEN.has(name)) return { ...wire, refuse };
  const { eventKind } = wire;
  return {
    ...wire,
    refuse,
    answer: (call) => speak(wire, call, chat),
    ...(eventKind && { eventKind: (data: string) => kindOf(data, eventKind) }),
  };
}

/** Asks for the answer as OpenAI gives it, all at once and with its cost, and says it in other words. */
async function speak(wire: Wire, call: WireCall, dialect: ChatDialect): Promise<Response> {
  const asked = call.body.kind === "json" && isMembers(call.body.json) ? call.body.json : {};
  const settings = { ...call.settings, chunkMs: 0 };
  const answer = await wire.answer({ ...call, settings, body: counting(call, asked) });
  const reasoning = dialect.reasoning && canThink(asked, dialect) ? reasoningOn(call.model, asked) : [];
  if (framingOf(answer) !== sse) {
    return Response.json(speakReply((await answer.json()) as Chunk, dialect, reasoning), answer);
  }
  const chunks = chunksIn(await answer.text());
  const { stream_options: options } = asked;
  const wantsUsage = isMembers(options) && options["include_usage"] === true;
  const data = speakChunks(chunks, dialect, wantsUsage, reasoning).map((each) => written(each, dialect));
  const events = [...data, ...(dialect.endMark === false ? [] : [DONE])];
  return sendEvents(
    sse,
    events.map((each) => sse.write(each)),
    call.settings.chunkMs,
  );
}

/** The body that asks for the cost of a stream as well. */
function counting({ body }: WireCall, asked: Members): WireCall["body"] {
  if (asked["stream"] !== true || body.kind !== "json") return body;
  return { kind: "json", json: { ...asked, stream_options: { include_usage: true } } };
}

/** Tags would spoil a text that has to be JSON. */
const canThink = (asked: Members, { reasoning }: ChatDialect) =>
  reasoning !== "tags" || (asked["response_format"] === undefined && asked["tools"] === undefined);

const chunksIn = (text: string): Chunk[] =>
  text
    .split(sse.end)
    .filter(Boolean)
    .map((event) => sse.read(event).data)
    .filter((data) => data !== DONE)
    .map((data) => JSON.parse(data));

/** What an event holds, also where the cost, thoughts or nothing at all stand in it. */
function kindOf(data: string, inner: (data: string) => EventKind): EventKind {
  if (data === DONE) return "ending";
  const { choices, usage } = JSON.parse(data) as Chunk;
  const [choice] = choices;
  if (!choice) return usage ? "ending" : "opening";
  const delta = isMembers(choice["delta"]) ? choice["delta"] : {};
  const thinks = delta["reasoning"] ?? delta["reasoning_content"];
  return thinks && !choice["finish_reason"] ? "content" : inner(data);
}

function written(value: Members, { spaced }: ChatDialect): string {
  if (!spaced) return JSON.stringify(value);
  // Line ends stand only between members: within texts they are escaped.
  return JSON.stringify(value, null, 1)
    .replaceAll(/([{[])\n */g, "$1")
    .replaceAll(/\n *(?=[}\]])/g, "")
    .replaceAll(/,\n */g, ", ");
}
