import { takeContentEvents } from "./events.ts";
import { ConnectionCut, defineFault, eventCount } from "./fault.ts";

/** The connection is lost in the middle of the answer. */
export const cut = defineFault({
  id: "cut",
  parameters: { after: eventCount },
  create: ({ after = 3 }) => ({
    async *stream(events) {
      yield* takeContentEvents(after, events);
      throw new ConnectionCut();
    },
    plain: async (answer) => {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const headers = new Headers(answer.headers);
      headers.set("content-length", String(bytes.length));
      return new Response(createBrokenBody(bytes.subarray(0, bytes.length / 2)), {
        ...init(answer),
        headers,
      });
    },
  }),
});

const init = ({ status, statusText }: Response): ResponseInit => ({ status, statusText });

/** Sends bytes and then breaks. */
function createBrokenBody(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream(
    {
      pull(controller) {
        if (sent) throw new ConnectionCut();
        sent = true;
        controller.enqueue(bytes);
      },
    },
    // Reading ahead would lose what an error finds unread.
    { highWaterMark: 0 },
  );
}
