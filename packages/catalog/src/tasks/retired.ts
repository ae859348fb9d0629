import type { TaskId } from "./order.ts";

/**
 * Ids that were tasks of their own, with the task that they are a kind of now. Older links, model records and programs
 * still say them.
 */
export const RETIRED_TASKS: Readonly<Record<string, TaskId>> = {
  conversational: "text-generation",
  "text2text-generation": "text-generation",
};
