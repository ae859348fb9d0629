import type { UsageEntry } from "./usage-entry.ts";

/** A column of exported files. */
export type ExportedMember = Exclude<keyof UsageEntry, "chargedTo">;

/** `text` can start with a formula if callers choose it. `usd` is an integer of nano-dollars. */
export type ColumnType = "text" | "time" | "integer" | "double" | "boolean" | "usd";

const TYPES = {
  requestId: "text",
  at: "time",
  surface: "text",
  tokenId: "text",
  billTo: "text",
  provider: "text",
  model: "text",
  operation: "text",
  status: "integer",
  outcome: "text",
  attempts: "integer",
  cached: "boolean",
  promptTokens: "integer",
  completionTokens: "integer",
  usd: "usd",
  estimated: "boolean",
  emulated: "boolean",
  totalMs: "double",
  firstContentMs: "double",
} as const satisfies Record<ExportedMember, ColumnType>;

/** Columns in order. */
export const EXPORT_COLUMNS = Object.entries(TYPES).map(([name, type]) => ({
  name: name as ExportedMember,
  type: type as ColumnType,
}));
