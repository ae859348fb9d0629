import type { ModelName, Strategy } from "../contracts/routing.ts";

/** `preferred` is the order of the route. */
const STRATEGIES: Readonly<Record<string, Strategy>> = {
  fastest: "fastest",
  cheapest: "cheapest",
  preferred: "order",
};

/** A suffix that is neither a provider nor a strategy is part of the name, as in `llama3:8b`. */
export function parseModelName(model: string, providers: readonly { readonly id: string }[]): ModelName {
  const colon = model.lastIndexOf(":");
  if (colon <= 0) return { name: model };
  const [name, suffix] = [model.slice(0, colon), model.slice(colon + 1)];
  if (Object.hasOwn(STRATEGIES, suffix)) return { name, strategy: STRATEGIES[suffix] ?? "order" };
  if (providers.some(({ id }) => id === suffix)) return { name, pinned: suffix };
  return { name: model };
}
