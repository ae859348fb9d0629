import type { QueryType } from "./query-type.ts";

export interface ListOptions {
  /** The key of the URL; defaults to the field's name. */
  readonly key?: string;
  /** Maps other spellings of a value, such as a former name, to the current one. */
  readonly normalize?: (text: string) => string;
  /** Whether dropped values are sorted too. They are in the order of the URL by default. */
  readonly sortDropped?: boolean;
}

/** All values of a repeated key: each once, sorted. Empty by default. */
export const list = <Value extends string, Known, Preset>(
  of: QueryType<Value, Known, Preset>,
  { key, normalize = (text) => text, sortDropped = false }: ListOptions = {},
): QueryType<readonly Value[], Known, Preset> => ({
  keys: (name) => [key ?? name],
  read: (name, search, known) => {
    const own = key ?? name;
    const texts = [...new Set(search.getAll(own).map(normalize))].filter((text) => text !== "");
    const readings = (sortDropped ? texts.sort() : texts).map((text) =>
      of.read(own, new URLSearchParams([[own, text]]), known),
    );
    const understood = readings.filter(({ problems }) => problems.length === 0);
    return {
      value: understood.map(({ value }) => value).sort(),
      problems: readings.flatMap(({ problems }) => problems),
    };
  },
  write: (name, values, preset) =>
    [...values].sort().flatMap((value) => of.write(key ?? name, value, preset)),
});

/**
 * Values of all parameters with a prefix, by the remaining name. Omits empty values.
 * @param start prefix, such as `"p."`
 * @param listTypes lists valid names with their types, in serialization order
 */
export const prefix = <Known>(
  start: string,
  listTypes: (known: Known) => readonly (readonly [name: string, type: QueryType<string>])[],
): QueryType<Readonly<Record<string, string>>, Known, Known> => ({
  keys: () => [`${start}*`],
  read: (_, search, known) => {
    const types = new Map(listTypes(known));
    const keys = [...new Set(search.keys())].filter((key) => key.startsWith(start));
    const readings = keys.map((key) => {
      const name = key.slice(start.length);
      const text = search.get(key) ?? "";
      const unknown = { value: "", problems: text === "" ? [] : [{ key, value: text, wanted: "" }] };
      return { name, ...(types.get(name)?.read(key, search, known) ?? unknown) };
    });
    return {
      value: Object.fromEntries(
        readings.flatMap(({ name, value }) => (value === "" ? [] : [[name, value] as const])),
      ),
      problems: readings.flatMap(({ problems }) => problems),
    };
  },
  write: (_, values, known) =>
    listTypes(known).flatMap(([name, type]) => type.write(start + name, values[name] ?? "", known)),
});
