import { float } from "../values/numbers.ts";

/** A number of JSON as Python reads it: `1.0` is a float and stays one, and long ints keep their digits. */
export function toPythonNumber(digits: string): unknown {
  if (/[.eE]/.test(digits)) return float(Number(digits));
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}
