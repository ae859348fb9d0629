import { Environment, type EnvironmentOptions } from "../src/index.ts";

/** Python's repr of an expression's value, or the kind and the message of its error. */
export function evaluate(
  expression: string,
  options: EnvironmentOptions = {},
  context: Readonly<Record<string, unknown>> = {},
): string {
  const environment = new Environment(options);
  let value: unknown;
  environment.addGlobal("keep", (kept: unknown) => {
    value = kept;
  });
  try {
    environment.fromString(`{{ keep((${expression})) }}`).render(context);
    return environment.repr(value);
  } catch (error) {
    const { kind, reference } = error as { kind: string; reference: string };
    return `${kind}: ${reference}`;
  }
}
