export type {
  CheckedInput,
  Operation,
  OperationChunk,
  OperationInput,
  OperationOutput,
  Streams,
} from "./define.ts";
export { defineOperation } from "./define.ts";
export { defineForm, type FieldForm, type Form } from "./define-form.ts";
export { DEFAULT_COUNTED_FILES, defineLibrary, type Library, type LibraryUsage } from "./define-library.ts";
export { defineTask, type Subtask, TASK_COLORS, type Task, type TaskColor } from "./define-task.ts";
export { describeInput, type FieldKind, type InputField } from "./describe-input.ts";
export { LIBRARIES, type LibraryKey } from "./generated/libraries.ts";
export type { OperationId } from "./generated/operations.ts";
export { TASKS } from "./generated/tasks.ts";
export { LIBRARY_TASKS, RECOMMENDED_LIBRARIES, TASK_LIBRARIES } from "./library-tasks.ts";
export type { Media, MediaKind } from "./media-types.ts";
export { MODALITIES, type Modality } from "./modalities.ts";
export { type OfferPrices, pickKnownPrices } from "./models/known-prices.ts";
export {
  estimateMemory,
  findClosestFileType,
  GgmlTensorType,
  GgufFileType,
  type GgufFileTypeName,
  parseFileLabel,
} from "./quantization/index.ts";
export type { TaskId } from "./tasks/order.ts";
export { RETIRED_TASKS, toCurrentTask } from "./tasks/retired.ts";
