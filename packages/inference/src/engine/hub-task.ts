import { toCurrentTask } from "@inferhub/catalog/task-names";

/** The Hub's task name of the only operation with a different name. */
const CHAT = { operation: "chat-completion", hub: "conversational" } as const;

/** The Hub's name of an operation's task. */
export const toHubTask = (operationId: string): string =>
  operationId === CHAT.operation ? CHAT.hub : operationId;

/** The operation for a Hub task, by any of its names; operation IDs stay unchanged. */
export const toOperationId = (task: string): string =>
  task === CHAT.hub ? CHAT.operation : toCurrentTask(task);
