import { defineFault } from "./fault.ts";

/** Status and headers as they should be, and no body. */
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
