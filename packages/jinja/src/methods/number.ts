import { overflowError, valueError } from "../errors.ts";
import { Float, integer, toBigInt, toNumber } from "../values/numbers.ts";
import { Tuple } from "../values/tuple.ts";
import type { MethodTable } from "./method.ts";
import { getters, methods, none } from "./table.ts";

type Int = number | bigint | boolean;

const binary = (value: Int) => toBigInt(value).toString(2).replace("-", "");
const asInt = (value: Int) => (typeof value === "boolean" ? Number(value) : value);

export function intMethods(): MethodTable {
  return Object.assign(
    methods<Int>("int", {
      bit_length: none((_runtime, value) => (asInt(value) === 0 ? 0 : binary(value).length)),
      bit_count: none((_runtime, value) => binary(value).replaceAll("0", "").length),
      conjugate: none((_runtime, value) => asInt(value)),
      as_integer_ratio: none((_runtime, value) => new Tuple([asInt(value), 1])),
    }),
    getters<Int>({ real: asInt, imag: () => 0, numerator: asInt, denominator: () => 1 }),
  );
}

function ratioOf(value: number): Tuple {
  if (Number.isNaN(value)) throw valueError("cannot convert NaN to integer ratio");
  if (!Number.isFinite(value)) throw overflowError("cannot convert Infinity to integer ratio");
  let numerator = value;
  let shift = 0n;
  for (; !Number.isInteger(numerator); shift++) numerator *= 2;
  return new Tuple([integer(BigInt(numerator)), integer(1n << shift)]);
}

export function floatMethods(): MethodTable {
  return Object.assign(
    methods<number | Float>("float", {
      is_integer: none((_runtime, value) => Number.isInteger(toNumber(value))),
      conjugate: none((_runtime, value) => value),
      as_integer_ratio: none((_runtime, value) => ratioOf(toNumber(value))),
    }),
    getters<number | Float>({ real: (value) => value, imag: () => new Float(0) }),
  );
}
