import type { Runner } from "./runners-view.server.ts";

/** What most users look for first. */
const FIRST = ["app.ollama", "app.lmstudio", "app.llama.cpp", "app.vllm", "transformers"];
/** A model that none of those runs begins with this many others. */
const LEAST = 3;
/** A list that is this short needs no fold. */
const MOST = 6;

/** Runners in sight, and the others in a fold. */
export interface PickedRunners {
  readonly first: readonly Runner[];
  readonly more: readonly Runner[];
}

/**
 * Picks the runners in sight: well-known ones, the one that the model's record names, and the selected one. The order
 * of each part stays.
 * @param chosen ID of the selected runner
 */
export function pickRunners(runners: readonly Runner[], chosen: string): PickedRunners {
  if (runners.length <= MOST) return { first: runners, more: [] };
  const known = FIRST.flatMap((id) => runners.find((runner) => runner.id === id) ?? []);
  const named = runners.filter(({ id, isDeclared }) => isDeclared || id === chosen);
  const first = [...new Set([...known, ...named])];
  const filled = [...new Set([...first, ...runners.slice(0, Math.max(0, LEAST - first.length))])];
  return { first: filled, more: runners.filter((runner) => !filled.includes(runner)) };
}
