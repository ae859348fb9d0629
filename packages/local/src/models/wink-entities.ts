import type { LocalModel } from "./local-model.ts";
import { winkSentiment } from "./wink-sentiment.ts";

export const winkEntities: LocalModel = {
  ...winkSentiment,
  id: "wink-entities",
  label: "winkNLP entities",
  operations: ["token-classification"],
  method: "statistical",
  limits: "It finds dates, times, amounts, addresses and numbers, but no names.",
};
