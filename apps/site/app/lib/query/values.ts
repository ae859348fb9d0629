import type { QueryType } from "./query-type.ts";

/** Describes the values that would be understood. */
export interface Invalid {
  readonly wanted: string;
}

/** Codec of one value. */
export interface ValueOptions<Value, Known, Preset> {
  /** Returns `undefined`, or the expected values for invalid text. The text is never empty. */
  readonly parse: (text: string, known: Known) => Value | Invalid | undefined;
  /** The value of a URL without the key. */
  readonly absent: (known: Known) => Value;
  /** Returns an empty text for a value that is omitted. */
  readonly format: (value: Value, preset: Preset) => string;
}

/** One value. Of repeated parameters, the first is used. Empty values, as sent by plain forms, count as absent. */
export const value = <
  Value extends string | number | boolean | undefined,
  Known = unknown,
  Preset = unknown,
>({
  parse,
  absent,
  format,
}: ValueOptions<Value, Known, Preset>): QueryType<Value, Known, Preset> => ({
  keys: (name) => [name],
  read: (name, search, known) => {
    const text = search.get(name) ?? "";
    const parsed = text === "" ? absent(known) : (parse(text, known) ?? { wanted: "" });
    if (typeof parsed !== "object") return { value: parsed, problems: [] };
    return { value: absent(known), problems: [{ key: name, value: text, wanted: parsed.wanted }] };
  },
  write: (name, given, preset) => {
    const text = format(given, preset);
    return text === "" ? [] : [[name, text]];
  },
});

/** A list of values, or a function that returns it from the page's context. */
type Values<Value, Known> = readonly Value[] | ((known: Known) => readonly Value[]);

const pick = <Value, Known>(values: Values<Value, Known>, known: Known) =>
  typeof values === "function" ? values(known) : values;

/**
 * One of several values.
 * @param fallback the default, `undefined` for none
 */
export function oneOf<const Value extends string, const Default extends string | undefined>(
  values: readonly Value[],
  fallback: Default,
): QueryType<Value | Default>;
export function oneOf<Known, const Default extends string | undefined>(
  values: (known: Known) => readonly string[],
  fallback: Default,
): QueryType<string | Default, Known>;
export function oneOf<Known>(
  values: Values<string, Known>,
  fallback: string | undefined,
): QueryType<string | undefined, Known> {
  return value({
    parse: (text, known) => pick(values, known).find((each) => each === text),
    absent: () => fallback,
    format: (given) => (given === fallback ? "" : (given ?? "")),
  });
}

/** One of the allowed values; the first is the default. Empty if absent. */
export const firstOf = <Known>(
  values: (known: Known) => readonly string[],
): QueryType<string, Known, Known> => {
  const first = (known: Known) => values(known)[0] ?? "";
  return value({
    parse: (text, known) => values(known).find((each) => each === text),
    absent: first,
    format: (given, known) => (given === first(known) ? "" : given),
  });
};

export interface TextOptions {
  /** Strings that do not match are dropped. */
  readonly pattern?: RegExp;
  /** Longer strings are dropped. In UTF-16 units. */
  readonly maxLength?: number;
  /** Longer strings are truncated. In code points. */
  readonly cutAt?: number;
  /** Longer strings are not written. In UTF-16 units. */
  readonly maxWritten?: number;
}

/** Free text, empty by default. Blank text is not written. */
export const text = ({
  pattern,
  maxLength = Number.POSITIVE_INFINITY,
  cutAt,
  maxWritten = Number.POSITIVE_INFINITY,
}: TextOptions = {}): QueryType<string> =>
  value({
    parse: (given) => {
      if (given.length > maxLength || pattern?.test(given) === false) return undefined;
      return cutAt === undefined ? given : Array.from(given).slice(0, cutAt).join("").trim();
    },
    absent: () => "",
    format: (given) => (given.trim() === "" || given.length > maxWritten ? "" : given),
  });

export interface IntegerOptions {
  /** At least 0; the default value. */
  readonly min: number;
  readonly max: number;
  /** Whether zeros in front are dropped with their number. Defaults to false. */
  readonly noLeadingZeros?: boolean;
}

/** An integer with no more digits than the largest one. The smallest is the default. */
export const integer = ({ min, max, noLeadingZeros = false }: IntegerOptions): QueryType<number> =>
  value({
    parse: (given) => {
      const isNumber = /^\d+$/.test(given) && given.length <= String(max).length;
      const number = Number(given);
      const isWritten = !noLeadingZeros || given === String(number);
      return isNumber && isWritten && number >= min && number <= max ? number : undefined;
    },
    absent: () => min,
    format: (given) => (given > min ? String(given) : ""),
  });

/**
 * A switch, written as `1` or `0`.
 * @param accepts the accepted strings: both by default
 */
export const flag = (fallback: boolean, accepts: readonly ("0" | "1")[] = ["0", "1"]): QueryType<boolean> =>
  value({
    parse: (given) => (accepts.some((each) => each === given) ? given === "1" : undefined),
    absent: () => fallback,
    format: (given) => (given === fallback ? "" : given ? "1" : "0"),
  });

/** The same type with a description of the values that are understood. */
export const describeWanted = <Value, Known, Preset>(
  of: QueryType<Value, Known, Preset>,
  wanted: string | ((known: Known) => string),
): QueryType<Value, Known, Preset> => ({
  ...of,
  read: (name, search, known) => {
    const reading = of.read(name, search, known);
    const words = typeof wanted === "function" ? wanted(known) : wanted;
    return { ...reading, problems: reading.problems.map((problem) => ({ ...problem, wanted: words })) };
  },
});
