import { integer, MOST_DIGITS } from "./numbers.ts";
import { pattern } from "./pattern.ts";
import { strip } from "./text.ts";

const digits = pattern(String.raw`\p{Nd}`, "gu");
const decimal = pattern(String.raw`\p{Nd}`);

/** Python's `int(text, base)` and `float(text)`. */

const INTEGER = /^([+-]?)(?:0([xob])_?)?([0-9a-z]+(?:_[0-9a-z]+)*)$/i;
const PREFIXES: Readonly<Record<string, number>> = { x: 16, o: 8, b: 2 };

/** The parsed integer, or undefined. Base 0 reads the prefix. */
export function parseInteger(text: string, base: number): number | bigint | undefined {
  if (!Number.isInteger(base) || base < 0 || base === 1 || base > 36) return undefined;
  const [, sign, prefix = "", digits = ""] = INTEGER.exec(plainDigits(text)) ?? [];
  if (sign === undefined || digits.length > MOST_DIGITS) return undefined;
  const own = PREFIXES[prefix.toLowerCase()];
  if (own !== undefined && (base === 0 || base === own)) return signed(sign, digits, own);
  if (base === 0) return /^0[0_]*[1-9a-z]/i.test(digits) ? undefined : signed(sign, digits, 10);
  // `0b1` is a number of base 16; an underscore behind the zero was not part of a prefix then.
  return signed(sign, prefix === "" ? digits : `0${prefix}${digits}`, base);
}

function signed(sign: string, digits: string, base: number): number | bigint | undefined {
  const plain = digits.replaceAll("_", "");
  for (const digit of plain) if (!(Number.parseInt(digit, 36) < base)) return undefined;
  const value = Number.parseInt(plain, base);
  if (Number.isSafeInteger(value)) return sign === "-" ? 0 - value : value;
  let exact = 0n;
  if (base === 10) exact = BigInt(plain);
  else for (const digit of plain) exact = exact * BigInt(base) + BigInt(Number.parseInt(digit, 36));
  return integer(sign === "-" ? -exact : exact);
}

const FLOAT = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?$/i;
const SPECIAL = /^([+-]?)(?:(inf(?:inity)?)|nan)$/i;

/** The parsed float, or undefined. */
export function parseFloatText(text: string): number | undefined {
  const plain = plainDigits(text);
  if (FLOAT.test(plain)) return Number(plain.replaceAll("_", ""));
  const special = SPECIAL.exec(plain);
  if (special === null) return undefined;
  return special[2] === undefined ? Number.NaN : special[1] === "-" ? -Infinity : Infinity;
}

/** Trimmed, and with ASCII digits for those of other scripts. */
function plainDigits(text: string): string {
  const bare = strip(text);
  return /[^\0-\x7f]/.test(bare) ? bare.replace(digits(), (digit) => String(digitValue(digit))) : bare;
}

/** Ten digits in a row start at a multiple of 16 or six behind one, but for the mathematical ones. */
function digitValue(digit: string): number {
  const code = (digit.codePointAt(0) ?? 0) - 0;
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  const row = code & ~15;
  return code - row - (decimal().test(String.fromCodePoint(row)) ? 0 : 6);
}
