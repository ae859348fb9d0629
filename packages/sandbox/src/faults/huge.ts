import { createByteStream } from "../server/byte-stream.ts";
import { withLength } from "./bytes.ts";
import { takeContentEvents } from "./events.ts";
import { defineFault, eventCount, type FaultContext } from "./fault.ts";

const PART_BYTES = 65_536;

/** Pads an event or a response with spaces, which are valid in JSON. Pads a file with zeros. */
export const huge = defineFault({
  id: "huge",
  parameters: { bytes: { about: "bytes", min: 1, max: 2 ** 30 }, after: eventCount },
  create: ({ bytes = 10_000_000, after = 1 }) => ({
    async *stream(events) {
      const next = yield* takeContentEvents(after, events);
      if (next) {
        const end = next.text.indexOf(next.data) + next.data.length;
        yield next.text.slice(0, end);
        for (const size of partsOf(bytes - Buffer.byteLength(next.text))) yield " ".repeat(size);
        yield next.text.slice(end);
      }
      for await (const { text } of events) yield text;
    },
    plain: (answer, context) => padded(answer, bytes, context),
  }),
});

async function padded(answer: Response, bytes: number, { signal }: FaultContext): Promise<Response> {
  const own = new Uint8Array(await answer.arrayBuffer());
  const filler = /[/+]json\b|^text\//i.test(answer.headers.get("content-type") ?? "") ? 0x20 : 0;
  const body = createByteStream(
    async function* () {
      yield own;
      for (const size of partsOf(bytes - own.length)) yield new Uint8Array(size).fill(filler);
    },
    { signal },
  );
  return withLength(answer, Math.max(own.length, bytes), body);
}

function* partsOf(bytes: number): Generator<number> {
  for (let rest = bytes; rest > 0; rest -= PART_BYTES) yield Math.min(rest, PART_BYTES);
}
