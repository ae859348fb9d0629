import type { Provider } from "@inferhub/inference";
import type { Strategy } from "../config/policy.ts";

/** A model as callers write it: `owner/name`, `owner/name:provider`, or with how to choose: `:fastest`. */
export interface ModelName {
  /** Without its end. */
  readonly name: string;
  /** The provider that the end names. */
  readonly pinned?: string;
  readonly strategy?: Strategy;
}

/** `preferred` is the gateway's own order. */
const STRATEGIES: Readonly<Record<string, Strategy>> = {
  fastest: "fastest",
  cheapest: "cheapest",
  preferred: "order",
};

/** An end that is neither a provider nor a choice belongs to the name, as in `llama3:8b`. */
export function readModelName(model: string, providers: readonly Provider[]): ModelName {
  const colon = model.lastIndexOf(":");
  if (colon <= 0) return { name: model };
  const [name, end] = [model.slice(0, colon), model.slice(colon + 1)];
  if (Object.hasOwn(STRATEGIES, end)) return { name, strategy: STRATEGIES[end] ?? "order" };
  if (providers.some(({ id }) => id === end)) return { name, pinned: end };
  return { name: model };
}
