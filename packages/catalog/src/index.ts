export type {
  CheckedInput,
  Modality,
  Operation,
  OperationChunk,
  OperationInput,
  OperationOutput,
  Streams,
  Task,
} from "./define.ts";
export { defineOperation, defineTask } from "./define.ts";
export { describeInput, type FieldKind, type InputField } from "./describe-input.ts";
export type { Media, MediaKind } from "./media.ts";
export { MODALITIES } from "./modalities.ts";
export { OPERATIONS, type OperationId } from "./operations/index.ts";
export { TASKS, type TaskId } from "./tasks/index.ts";
