import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { takeContentEvents } from "./events.ts";
import { defineFault, type FaultContext } from "./fault.ts";

/** Sends an error with status 200, as the full response or as an event after the first content. */
export const error = defineFault({
  id: "error",
  parameters: {},
  create: () => ({
    async *stream(events, context) {
      const next = yield* takeContentEvents(1, events);
      yield context.framing.write(await refusal(context).text(), next?.name && "error");
    },
    plain: async (_, context) => {
      const { body, headers } = refusal(context);
      return new Response(body, { headers });
    },
  }),
});

const refusal = ({ formatError }: FaultContext) =>
  formatError(new ApiError(500, "Injected fault: error during the response"));
