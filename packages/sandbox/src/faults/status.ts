import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { defineFault, seconds } from "./fault.ts";

/** Sends an error with any error status, in the provider's format. */
export const status = defineFault({
  id: "a status from 400 to 599",
  pattern: /^[45]\d\d$/,
  parameters: { "retry-after": seconds },
  create: ({ "retry-after": retryAfter }, word) => ({
    before: async ({ formatError }) => {
      const answer = formatError(new ApiError(Number(word), `Injected fault: status ${word}`));
      if (retryAfter !== undefined) answer.headers.set("retry-after", String(retryAfter));
      return answer;
    },
  }),
});
