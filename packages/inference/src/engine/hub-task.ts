import { toCurrentTask } from "@inferhub/catalog/task-names";

/** The two words for the one operation that the Hub calls otherwise than its task. */
const CHAT = { operation: "chat-completion", hub: "conversational" } as const;

/** What the Hub calls the task of an operation. */
export const toHubTask = (operationId: string): string =>
  operationId === CHAT.operation ? CHAT.hub : operationId;

/** The operation that the Hub means by a task, under whatever name; ids of operations stay unchanged. */
export const toOperationId = (task: string): string =>
  task === CHAT.hub ? CHAT.operation : toCurrentTask(task);
