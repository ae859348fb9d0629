import { toCurrentTask } from "@inferhub/catalog/task-names";

/** The Hub's task name of the only operation with a different name. */
const CHAT = { operation: "chat-completion", hub: "conversational" } as const;

/** What the Hub calls the task of an operation. */
export const toHubTask = (operationId: string): string =>
  operationId === CHAT.operation ? CHAT.hub : operationId;

/** The operation that the Hub means by a task, under whatever name; ids of operations stay unchanged. */
export const toOperationId = (task: string): string =>
  task === CHAT.hub ? CHAT.operation : toCurrentTask(task);
