/** Fraction bits of the fixed-point numbers here: a float's 53, and room for an exponent of 2**62. */
const BITS = 160n;
const ONE = 1n << BITS;
/** The natural logarithm of two. */
const LN2 = 0xb17217f7d1cf79abc9e3b39803f2f6af40f34326n;

/**
 * `base ** exponent`, rounded once: the C library that Python calls nearly always does so, and V8's operator differs
 * from it in the last digit of every tenth power. What V8 gives is off by the difference of the logarithms.
 */
export function roundedPower(base: number, exponent: number): number {
  const estimate = base ** exponent;
  if (base < 0) return Math.sign(estimate) * roundedPower(-base, exponent);
  if (!(estimate > 0 && Number.isFinite(estimate) && Number.isFinite(base))) return estimate;
  const [mantissa, twos] = binaryParts(exponent);
  const error = ((logarithm(base) * mantissa) >> twos) - logarithm(estimate);
  return estimate + estimate * (Number(error) / 2 ** 160);
}

/** A float as an integer divided by a power of two. */
function binaryParts(value: number): [mantissa: bigint, twos: bigint] {
  let [mantissa, twos] = [value, 0n];
  for (; !Number.isInteger(mantissa); twos++) mantissa *= 2;
  return [BigInt(mantissa), twos];
}

/** The natural logarithm of a positive float, as a fixed-point number. */
function logarithm(value: number): bigint {
  const [mantissa, twos] = binaryParts(value);
  const length = BigInt(mantissa.toString(2).length);
  // Within 2/3 and 4/3, where the series is short.
  const exponent = (mantissa * 3n) >> length >= 2n ? length : length - 1n;
  const reduced = (mantissa << BITS) >> exponent;
  const ratio = ((reduced - ONE) << BITS) / (reduced + ONE);
  const square = (ratio * ratio) >> BITS;
  let sum = 0n;
  let power = ratio;
  for (let odd = 1n; power !== 0n && power !== -1n; odd += 2n) {
    sum += power / odd;
    power = (power * square) >> BITS;
  }
  return 2n * sum + (exponent - twos) * LN2;
}
