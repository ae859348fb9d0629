import type { AnyQueryType, Pair, QueryProblem, Reading } from "./query-type.ts";

/** A query that was read, and the values that were dropped because they are not understood. */
export interface ParsedQuery<Value> {
  readonly query: Value;
  /** As `key=value`, or only the key if the definition is verbatim. */
  readonly dropped: readonly string[];
}

/** Codec of a page's query. */
export interface Query<Value, Known = unknown, Preset = unknown> {
  /** Keys that the page understands; `p.*` matches every key that starts with `p.`. */
  readonly keys: readonly string[];
  /** Never throws. Keys of others are ignored. */
  readonly parse: (search: URLSearchParams, ...known: Needed<Known>) => ParsedQuery<Value>;
  /** Reads the same, with a description of every problem. */
  readonly read: (
    search: URLSearchParams,
    ...known: Needed<Known>
  ) => { readonly query: Value; readonly problems: readonly QueryProblem[] };
  /** The canonical pairs, for a URL or hidden fields: defaults are omitted, keys have a fixed order. */
  readonly pairs: (query: Value, ...preset: Needed<Preset>) => [key: string, value: string][];
  /** The canonical search with its question mark; empty if everything is a default. */
  readonly format: (query: Value, ...preset: Needed<Preset>) => string;
  /** A path with its canonical search. */
  readonly href: (path: string, query: Value, ...preset: Needed<Preset>) => string;
}

/** A last parameter that is absent where nothing is needed. */
type Needed<Type> = unknown extends Type ? [] : [known: Type];

type Types = Readonly<Record<string, AnyQueryType>>;
type ValueOf<Type extends AnyQueryType> = Type extends {
  readonly read: (...given: never[]) => Reading<infer Value>;
}
  ? Value
  : never;
/** Fields that may be `undefined` are omitted then. */
type OptionalName<Members extends Types> = {
  [Name in keyof Members]: undefined extends ValueOf<Members[Name]> ? Name : never;
}[keyof Members];
type Flat<Type> = { readonly [Name in keyof Type]: Type[Name] };

/** The value of a definition with these fields. */
export type ValuesOf<Members extends Types> = Flat<
  {
    readonly [Name in keyof Members as Exclude<Name, OptionalName<Members>>]: ValueOf<Members[Name]>;
  } & {
    readonly [Name in OptionalName<Members>]?: Exclude<ValueOf<Members[Name]>, undefined>;
  }
>;
/** Combined requirements of all fields: an intersection, because each accepts it as a parameter. */
type KnownOf<Members extends Types> = Members[keyof Members] extends {
  readonly read: (name: string, search: URLSearchParams, known: infer Known) => unknown;
}
  ? Known
  : never;
type PresetOf<Members extends Types> = Members[keyof Members] extends {
  readonly write: (name: string, value: never, preset: infer Preset) => unknown;
}
  ? Preset
  : never;

/** Value type of a codec. */
export type QueryOf<Definition> = Definition extends {
  readonly format: (query: infer Value, ...rest: never[]) => string;
}
  ? Value
  : never;

export interface QueryOptions<Name> {
  /** Fields that are read before the remaining ones, so their problems are listed first. */
  readonly first?: readonly Name[];
  /** Whether space around values is part of them, and dropped values are named by only their key. */
  readonly verbatim?: boolean;
}

/**
 * Defines the query of a page by its fields, in serialization order. Parsing and serialization derive from it and
 * round-trip; invalid values are dropped and listed.
 */
export function defineQuery<const Members extends Types>(
  members: Members,
  { first = [], verbatim = false }: QueryOptions<keyof Members & string> = {},
): Query<ValuesOf<Members>, KnownOf<Members>, PresetOf<Members>> {
  type Value = ValuesOf<Members>;
  const types: Types = members;
  const names = Object.keys(types);
  const readOrder = [...first, ...names.filter((name) => !first.includes(name))];

  const read = (search: URLSearchParams, known?: unknown) => {
    const given = verbatim
      ? search
      : new URLSearchParams([...search].map(([key, text]) => [key, text.trim()]));
    const readings = new Map(
      readOrder.map((name) => [name, types[name]?.read(name, given, known as never)] as const),
    );
    const values = names.map((name) => [name, readings.get(name)?.value] as const);
    return {
      query: Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Value,
      problems: [...readings.values()].flatMap((reading) => reading?.problems ?? []),
    };
  };
  const parse = (search: URLSearchParams, known?: unknown) => {
    const { query, problems } = read(search, known);
    return { query, dropped: problems.map(({ key, value }) => (verbatim ? key : `${key}=${value}`)) };
  };
  const pairs = (query: Value, preset?: unknown) => {
    const values: Readonly<Record<string, unknown>> = query;
    const written = names.flatMap((name): readonly Pair[] => {
      const value = values[name];
      return value === undefined ? [] : (types[name]?.write(name, value as never, preset as never) ?? []);
    });
    return written.map(([key, value]): [string, string] => [key, verbatim ? value : value.trim()]);
  };
  const format = (query: Value, preset?: unknown) => toSearch(pairs(query, preset));
  const href = (path: string, query: Value, preset?: unknown) => path + format(query, preset);
  return { keys: names.flatMap((name) => types[name]?.keys(name) ?? []), read, parse, pairs, format, href };
}

/** Pairs as a URL has them, with a question mark; empty without pairs. */
export function toSearch(pairs: readonly Pair[]): string {
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, value])).toString();
  return search && `?${search}`;
}
