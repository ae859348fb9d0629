export * from "./store/index.ts";
export { type UseChat, type UseChatOptions, useChat } from "./use-chat.ts";
export { type UseCompare, useCompare } from "./use-compare.ts";
export { type UseCompletion, useCompletion } from "./use-completion.ts";
export { type UseModels, useModels } from "./use-models.ts";
export { useStoreState } from "./use-store.ts";
export { type UseTask, useTask } from "./use-task.ts";
