import { isRecord } from "../../lib/is-record.ts";

export { isRecord };

/** Whether a value is a list of nothing but records; an empty list is one. */
export const isRecords = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) && value.every(isRecord);

/** Whether a value is a list of numbers. */
export const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === "number");

/** Reads a finite number; `undefined` for any other value. */
export const readNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** Strings unchanged, other values as JSON. */
export function toText(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value) ?? "";
}
