import { typeError } from "../errors.ts";
import { type Definition, define, defineVariadic } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Keywords } from "../values/engine-object.ts";
import type { Method, MethodTable } from "./method.ts";

type Run<Self> = (runtime: Runtime, self: Self, ...parameters: unknown[]) => unknown;

/** A method whose definition is made when it is first used: of some 150, a template calls a few. */
export class TableMethod implements Method {
  readonly mutates: boolean;
  readonly getter: boolean;
  readonly #make: () => Definition;
  #definition: Definition | null = null;

  constructor(make: () => Definition, { mutates, getter = false }: { mutates: boolean; getter?: boolean }) {
    this.#make = make;
    this.mutates = mutates;
    this.getter = getter;
  }

  get definition(): Definition {
    this.#definition ??= this.#make();
    return this.#definition;
  }
}

/** A method and how many arguments it takes; Python words its complaints by how it was written in C. */
export interface Signature<Self> {
  readonly least: number;
  readonly most: number;
  /** Parameters that can be named. */
  readonly names?: readonly string[];
  readonly run: Run<Self>;
}

export const none = <Self>(run: Run<Self>): Signature<Self> => ({ least: 0, most: 0, run });

export const one = <Self>(run: Run<Self>): Signature<Self> => ({ least: 1, most: 1, run });

export const some = <Self>(least: number, most: number, run: Run<Self>): Signature<Self> => ({
  least,
  most,
  run,
});

/** Accepts these parameters, also as keywords. */
export const named = <Self>(names: readonly string[], run: Run<Self>): Signature<Self> => ({
  least: 0,
  most: names.length,
  names,
  run,
});

/** Counts in brackets, as Python's oldest functions do. */
export const old = <Self>(least: number, most: number, run: Run<Self>): Signature<Self> => ({
  least,
  most,
  names: [],
  run,
});

export type Signatures<Self> = Readonly<Record<string, Signature<Self>>>;

/** @param cost steps a call takes, where it goes over the entire value */
export function methods<Self>(
  type: string,
  signatures: Signatures<Self>,
  cost?: (self: Self) => number,
): MethodTable {
  return tableOf(
    signatures,
    (signature, name) => new TableMethod(() => called(type, name, signature, cost), { mutates: false }),
  );
}

/** Methods that change the value. */
export function mutators<Self>(type: string, signatures: Signatures<Self>): MethodTable {
  return tableOf(
    signatures,
    (signature, name) => new TableMethod(() => called(type, name, signature), { mutates: true }),
  );
}

/** Attributes that are read. */
export function getters<Self>(reads: Readonly<Record<string, (self: Self) => unknown>>): MethodTable {
  return tableOf(
    reads,
    (read) =>
      new TableMethod(() => define({}, (_runtime, self) => read(self as Self)), {
        mutates: false,
        getter: true,
      }),
  );
}

/** No prototype: templates name into it. */
export function tableOf<From, To>(
  from: Readonly<Record<string, From>>,
  make: (value: From, name: string) => To,
): Readonly<Record<string, To>> {
  const table = Object.create(null) as Record<string, To>;
  for (const [name, value] of Object.entries(from)) table[name] = make(value, name);
  return table;
}

function called<Self>(
  type: string,
  name: string,
  signature: Signature<Self>,
  cost?: (self: Self) => number,
): Definition {
  const { least, most } = signature;
  const run = signature.run as Run<unknown>;
  const paid: Run<unknown> =
    cost === undefined
      ? run
      : (runtime, self, a, b, c) => {
          runtime.spend(cost(self as Self));
          return run(runtime, self, a, b, c);
        };
  const definition = defineVariadic((runtime, self, positional, keywords) => {
    const given = positional.length;
    const fits = keywords.size === 0 && given >= least && given <= most;
    const parameters = fits ? positional : arrange(type, name, signature, positional, keywords);
    return most > 3 ? run(runtime, self, ...parameters) : paid(runtime, self, ...parameters);
  });
  return { ...definition, direct: { least, most, run: paid } };
}

function arrange<Self>(
  type: string,
  name: string,
  { least, most, names }: Signature<Self>,
  positional: readonly unknown[],
  keywords: Keywords,
): readonly unknown[] {
  if (keywords.size > 0 && (names === undefined || names.length === 0)) {
    throw typeError(`${names === undefined ? `${type}.` : ""}${name}() takes no keyword arguments`);
  }
  const given = positional.length + keywords.size;
  if (given < least || given > most) {
    const [bound, limit] = given < least ? ["least", least] : ["most", most];
    if (names !== undefined) throw typeError(`${name}() takes at ${bound} ${plural(limit)} (${given} given)`);
    if (most > 1 || least < most) {
      const wanted = least === most ? plural(most) : `at ${bound} ${plural(limit)}`;
      throw typeError(`${name} expected ${wanted}, got ${given}`);
    }
    const wanted = most === 0 ? "no arguments" : "exactly one argument";
    throw typeError(`${type}.${name}() takes ${wanted} (${given} given)`);
  }
  return withKeywords(name, names ?? [], positional, keywords);
}

const plural = (count: number) => `${count} argument${count === 1 ? "" : "s"}`;

function withKeywords(
  name: string,
  names: readonly string[],
  positional: readonly unknown[],
  keywords: Keywords,
): readonly unknown[] {
  const parameters = positional.slice();
  for (const [keyword, value] of keywords) {
    const at = names.indexOf(keyword);
    if (at < 0) throw typeError(`'${keyword}' is an invalid keyword argument for ${name}()`);
    if (at < positional.length)
      throw typeError(`argument for ${name}() given by name ('${keyword}') and position (${at + 1})`);
    parameters[at] = value;
  }
  return parameters;
}
