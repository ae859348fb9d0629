import type { OperationView } from "../tasks/views.ts";

/** More cables than these make between them are a tangle. */
const MAX_PROVIDERS = 8;
const MAX_OPERATIONS = 10;

export interface GraphLayout {
  readonly operations: readonly OperationView[];
  /** Labels, in the order in which lists show them. */
  readonly providers: readonly string[];
}

/** A part of the registry that a picture can show: the providers that run most, and what several of them run. */
export function layoutGraph(operations: readonly OperationView[], providers: readonly string[]): GraphLayout {
  const runs = (provider: string) => operations.filter((each) => each.providers.includes(provider)).length;
  const busiest = new Set([...providers].sort((a, b) => runs(b) - runs(a)).slice(0, MAX_PROVIDERS));
  const shown = operations
    .map((each) => ({ ...each, providers: each.providers.filter((provider) => busiest.has(provider)) }))
    .sort((a, b) => b.providers.length - a.providers.length)
    .slice(0, MAX_OPERATIONS);
  const order = operations.map(({ id }) => id);
  return {
    operations: shown.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    providers: providers.filter((provider) => busiest.has(provider)),
  };
}
