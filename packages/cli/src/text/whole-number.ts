import { createUsageError } from "../problems.ts";

/** @throws CliError with the name of the option if its value isn't an integer of at least 0 */
export function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw createUsageError(`${name} must be an integer up to ${most}, not "${text}"`);
}
