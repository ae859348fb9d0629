import { KeywordArguments } from "../src/call.ts";
import type { CoreEnvironment } from "../src/environment.ts";
import { Dict, Markup, passContext, Tuple } from "../src/index.ts";

const REQUIRED = Symbol("required");

type Parameters = Readonly<Record<string, unknown>>;
type HostFunction = (...given: unknown[]) => unknown;

/** The oracle's functions for contexts, as a host would write them. */
const FUNCTIONS: Readonly<Record<string, (environment: CoreEnvironment) => unknown>> = {
  identity: () => withParameters({ value: null }, (value) => value),
  args:
    (environment) =>
    (...given: unknown[]) => {
      const [positional, keywords] = splitArguments(given);
      const named = new Dict(Object.entries(keywords));
      return `args=${environment.repr(new Tuple(positional))} kwargs=${environment.repr(named)}`;
    },
  fail: () =>
    withParameters({ message: "failed" }, (message) => {
      throw Object.assign(new Error(String(message)), { name: "ValueError" });
    }),
  add: (environment) =>
    withParameters({ a: REQUIRED, b: 1 }, (a, b) => environment.compileExpression("a + b")({ a, b })),
  none: () => withParameters({}, () => null),
  markup: () => withParameters({ value: "" }, (value) => new Markup(String(value))),
  counter: () => {
    let value = 0;
    return () => ++value;
  },
  context_get: () =>
    passContext((context: { get(name: string): unknown }, name: string) => context.get(name) ?? "<missing>"),
};

export function createFunction(name: string, environment: CoreEnvironment): unknown {
  const create = FUNCTIONS[name];
  if (!create) throw new Error(`The oracle has no function ${name}`);
  return create(environment);
}

function splitArguments(given: readonly unknown[]): [positional: unknown[], keywords: Parameters] {
  const last = given.at(-1);
  return last instanceof KeywordArguments ? [given.slice(0, -1), last] : [[...given], {}];
}

/** Python's rules for arguments: too many, unknown, double and missing ones are TypeErrors. */
function withParameters(parameters: Parameters, run: HostFunction): HostFunction {
  const names = Object.keys(parameters);
  return (...given) => {
    const [positional, keywords] = splitArguments(given);
    const named = positional.map((value, at) => [names[at] ?? "", value] as const);
    const values = new Map<string, unknown>([...Object.entries(parameters), ...named]);
    if (positional.length > names.length) throw new TypeError("takes fewer positional arguments");
    for (const [name, value] of Object.entries(keywords)) {
      if (!names.includes(name)) throw new TypeError(`got an unexpected keyword argument '${name}'`);
      if (names.indexOf(name) < positional.length) throw new TypeError(`got multiple values for '${name}'`);
      values.set(name, value);
    }
    if ([...values.values()].includes(REQUIRED)) throw new TypeError("missing a required argument");
    return run(...values.values());
  };
}
