export { type Batches, createBatches } from "./batches/create-batches.ts";
export type {
  Batch,
  BatchCounts,
  BatchHandle,
  BatchOfFile,
  BatchOfRows,
  BatchProblem,
  BatchReference,
  BatchResult,
  BatchRowArgs,
  BatchStatus,
  BatchTarget,
  BatchWaitOptions,
} from "./batches/types.ts";
