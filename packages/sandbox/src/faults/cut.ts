import { createByteStream } from "../server/byte-stream.ts";
import { withLength } from "./bytes.ts";
import { takeContentEvents } from "./events.ts";
import { ConnectionCut, defineFault, eventCount } from "./fault.ts";

/** Closes the connection in the middle of the response. */
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
      const half = createByteStream(async function* () {
        yield bytes.subarray(0, bytes.length / 2);
        throw new ConnectionCut();
      });
      return withLength(answer, bytes.length, half);
    },
  }),
});
