export type {
  ChatChunk,
  ChatClient,
  ChatInput,
  ChatMessage,
  ChatOutput,
  ChatStreamClient,
  ChatUsage,
} from "./chat.ts";
export {
  type ChatObjectArgs,
  type ChatObjectInput,
  chatObject,
  type ObjectArgs,
  type ObjectRequest,
  type ObjectResult,
} from "./chat-object.ts";
export { chatObjectStream, type ObjectStream } from "./chat-object-stream.ts";
export {
  type EmbeddingClient,
  type EmbedManyArgs,
  type EmbedManyOptions,
  type EmbedTextsArgs,
  type EmbedTextsInput,
  embedMany,
} from "./embed-many.ts";
export type {
  InferJsonSchema,
  JsonSchemaLiteral,
  JsonSchemaNode,
  JsonTypeName,
} from "./json-schema-types.ts";
export { parsePartialJson } from "./partial-json.ts";
export type {
  ChatContentItem,
  ChatStreamPart,
  FilePart,
  ReasoningPart,
  SourcePart,
  ToolCallPart,
} from "./parts/chat-part.ts";
export { type ChatPartReader, createChatPartReader } from "./parts/part-reader.ts";
export { readChatContent } from "./parts/read-said.ts";
export {
  type RunToolsArgs,
  type RunToolsInput,
  runTools,
  runToolsStream,
  type ToolsArgs,
} from "./run-tools.ts";
export type { JsonSchema, OutputOf, SchemaFormat, SchemaSource, StandardSchema } from "./standard-schema.ts";
export { type Tool, type ToolContext, type ToolDefinition, tool } from "./tool.ts";
export type { ToolsEvent, ToolsRequest, ToolsResult } from "./tool-loop.ts";
export { type Conversation, ToolLoopError } from "./tool-loop-error.ts";
