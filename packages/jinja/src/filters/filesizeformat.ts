import { typeError, valueError } from "../errors.ts";
import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { fixedDigits } from "../values/format-number.ts";
import { truncated } from "../values/numbers.ts";
import { formatFloat, repr } from "../values/print.ts";
import { isTrue } from "../values/truth.ts";
import { typeName } from "../values/type-name.ts";
import { floatOf } from "./numbers.ts";

export const filesizeformat = define({ binary: false }, (runtime, value, binary) => {
  const sizeBytes = expectFloat(runtime, value);
  const isBinary = isTrue(runtime, binary);
  const base = isBinary ? 1024 : 1000;
  if (sizeBytes === 1) return "1 Byte";
  if (sizeBytes < base) return `${truncated(sizeBytes)} Bytes`;
  let power = 1;
  // A bigint compares exactly: 1e24 is a little less than 1000 ** 8.
  while (power < 8 && !(sizeBytes < BigInt(base) ** BigInt(power + 1))) power++;
  const prefix = "kMGTPEZY"[power - 1] ?? "";
  const unit = isBinary ? `${prefix.toUpperCase()}iB` : `${prefix}B`;
  const shown = (base * sizeBytes) / base ** (power + 1);
  return `${Number.isFinite(shown) ? fixedDigits(shown, 1) : formatFloat(shown)} ${unit}`;
});

function expectFloat(runtime: Runtime, value: unknown): number {
  const number = floatOf(value);
  if (number !== undefined) return number;
  if (typeName(value) === "str" || typeName(value) === "Markup")
    throw valueError(`could not convert string to float: ${repr(runtime, value)}`);
  throw typeError(`float() argument must be a string or a real number, not '${typeName(value)}'`);
}
