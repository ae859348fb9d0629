import { createUsageError } from "../problems.ts";

/** @throws CliError naming the option when its value isn't an integer from 0 on */
export function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw createUsageError(`${name} must be an integer up to ${most}, not "${text}"`);
}
