import { defineFault } from "./fault.ts";

/** Sends the correct status and headers without a body. */
export const empty = defineFault({
  id: "empty",
  parameters: {},
  create: () => ({
    whole: async (answer) => {
      await answer.body?.cancel();
      return new Response("", answer);
    },
  }),
});
