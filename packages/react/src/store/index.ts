export { applyParts } from "../chat/apply-parts.ts";
export { type Branches, type BranchNode, type BranchTree, getBranches } from "../chat/branches.ts";
export {
  type ChatEvent,
  type ChatFields,
  type ChatNode,
  type ChatRun,
  type ChatState,
  createChatState,
  isRunActive,
  reduceChat,
  type SavedChat,
} from "../chat/chat-state.ts";
export {
  type ChatActions,
  type ChatStore,
  type ChatStoreOptions,
  createChatStore,
  type NewMessage,
  type RunEnd,
} from "../chat/create-chat-store.ts";
export {
  type ChatMessage,
  type FilePart,
  getMessageReasoning,
  getMessageText,
  isToolPart,
  type MessagePart,
  type ReasoningPart,
  type SourcePart,
  type StepPart,
  type TextPart,
  type ToolPart,
} from "../chat/message.ts";
export type {
  ChatConnection,
  ChatEndpoint,
  ChatOptions,
  ChatSource,
  ChatTool,
  StreamOptions,
} from "../chat/options.ts";
export { readAttachment } from "../chat/read-attachment.ts";
export {
  type CompareActions,
  type CompareColumn,
  type CompareOptions,
  type CompareStore,
  type CompareTarget,
  createCompareStore,
} from "../compare/create-compare-store.ts";
export {
  type CompletionEvent,
  type CompletionState,
  createCompletionState,
  isCompletionActive,
  reduceCompletion,
} from "../completion/completion-state.ts";
export {
  type CompletionActions,
  type CompletionEnd,
  type CompletionOptions,
  type CompletionSource,
  type CompletionStore,
  createCompletionStore,
} from "../completion/create-completion-store.ts";
export {
  createModelsStore,
  type FoundModels,
  type ModelsActions,
  type ModelsOptions,
  type ModelsSource,
  type ModelsStore,
} from "../models/create-models-store.ts";
export { type ModelsEvent, type ModelsState, reduceModels } from "../models/models-state.ts";
export { createTaskRunner, type TaskRunner } from "../task/create-task-runner.ts";
export {
  type ClientTaskOptions,
  createTaskStore,
  type EndpointTaskOptions,
  type OperationOf,
  type RunArgs,
  type TaskArgs,
  type TaskData,
  type TaskStore,
} from "../task/create-task-store.ts";
export type { FunctionTaskOptions, TaskActions, TaskEnd, TaskRunOptions } from "../task/options.ts";
export { reduceTask, type TaskEvent, type TaskState } from "../task/task-state.ts";
export { createStore, type Store } from "./create-store.ts";
export { createLifetime, type Lifetime } from "./lifetime.ts";
export { type RunError, toRunError } from "./run-error.ts";
