/** Fraction bits of the fixed-point numbers here: a float's 53, and room for an exponent of 2**62. */
const BITS = 160;
const ONE = 1n << 160n;
/** The natural logarithm of two. */
const LN2 = 0xb17217f7d1cf79abc9e3b39803f2f6af40f34326n;

/**
 * `base ** exponent`, correctly rounded: the C library that Python calls nearly always is, V8's operator differs
 * from it in the last digit of every tenth power.
 */
export function roundedPower(base: number, exponent: number): number {
  const estimate = base ** exponent;
  if (estimate < 0) return -roundedPower(-base, exponent);
  if (!(estimate > 0 && Number.isFinite(estimate) && Number.isFinite(base))) return estimate;
  const [mantissa, twos] = binaryParts(exponent);
  const product = shift(logarithm(base) * mantissa, twos);
  const quotient = (product + LN2 / 2n) / LN2;
  const whole = product < 0n ? quotient - 1n : quotient;
  return scale(exponential(product - whole * LN2), Number(whole));
}

/** A float as a whole number times a power of two. */
function binaryParts(value: number): [mantissa: bigint, twos: number] {
  let [mantissa, twos] = [value, 0];
  for (; !Number.isInteger(mantissa); twos--) mantissa *= 2;
  return [BigInt(mantissa), twos];
}

const shift = (value: bigint, by: number) => (by < 0 ? value >> BigInt(-by) : value << BigInt(by));

function logarithm(base: number): bigint {
  const [mantissa, twos] = binaryParts(base);
  // Within 2/3 and 4/3, where the series is short.
  const length = mantissa.toString(2).length;
  const exponent = (mantissa * 3n) >> BigInt(length) >= 2n ? length : length - 1;
  const reduced = shift(mantissa, BITS - exponent);
  const ratio = ((reduced - ONE) << 160n) / (reduced + ONE);
  const square = (ratio * ratio) >> 160n;
  let sum = 0n;
  let power = ratio;
  for (let odd = 1n; power !== 0n && power !== -1n; odd += 2n) {
    sum += power / odd;
    power = (power * square) >> 160n;
  }
  return 2n * sum + BigInt(exponent + twos) * LN2;
}

function exponential(value: bigint): bigint {
  let sum = ONE;
  let term = ONE;
  for (let count = 1n; term !== 0n && term !== -1n; count++) {
    term = ((term * value) >> 160n) / count;
    sum += term;
  }
  return sum;
}

/** A fixed-point number times a power of two: rounded once, also where a float has fewer digits. */
function scale(value: bigint, twos: number): number {
  const lost = BITS - (twos + 1074);
  if (lost > BITS - 52) return Number((value + (1n << BigInt(lost - 1))) >> BigInt(lost)) * Number.MIN_VALUE;
  const half = Math.floor(twos / 2);
  return (Number(value) / 2 ** BITS) * 2 ** half * 2 ** (twos - half);
}
