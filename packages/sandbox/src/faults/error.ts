import { Refusal } from "../http/refusal.ts";
import { upTo } from "./events.ts";
import { defineFault, type Struck } from "./fault.ts";

/** A failure under status 200: as the whole answer, or as an event after the first content. */
export const error = defineFault({
  word: "error",
  parameters: {},
  create: () => ({
    async *stream(events, struck) {
      const next = yield* upTo(1, events);
      yield struck.framing.write(await refusal(struck).text(), next?.name && "error");
    },
    plain: async (_, struck) => {
      const { body, headers } = refusal(struck);
      return new Response(body, { headers });
    },
  }),
});

const refusal = ({ refuse }: Struck) =>
  refuse(new Refusal(500, "The sandbox was asked to fail in the middle of its answer"));
