import type { Address } from "../address.ts";
import type { Outcome, Phase, RunState } from "../run-state.ts";
import type { SharedState } from "../share/shared-state.ts";

/** A run that this browser remembers. Files are remembered by their names only; keys are never in a page. */
export interface Entry {
  /** Milliseconds since 1970, and its name in the list. */
  readonly at: number;
  readonly address: Pick<Address, "task" | "model" | "provider" | "parameters">;
  readonly shared: SharedState;
  readonly files: readonly string[];
  readonly phase: Phase;
  readonly outcome: Outcome;
  /** Set where the result was too large to be kept. */
  readonly cut?: true;
}

/** As many runs are kept. */
const MOST_ENTRIES = 20;

/** Letters of a result that are kept: twenty of these fit into what a browser gives a site. */
const MOST_LETTERS = 100_000;

/** The outcome as it is kept. */
export function keptOutcome(outcome: Outcome): Pick<Entry, "outcome" | "cut"> {
  if ((JSON.stringify(outcome)?.length ?? 0) <= MOST_LETTERS) return { outcome };
  const { meta, usage } = outcome;
  return {
    outcome: { request: undefined, text: "", ...(meta ? { meta } : {}), ...(usage ? { usage } : {}) },
    cut: true,
  };
}

/** The newest first; a run that is already there is replaced. */
export const withEntry = (entries: readonly Entry[], entry: Entry): readonly Entry[] =>
  [entry, ...entries.filter(({ at }) => at !== entry.at)].slice(0, MOST_ENTRIES);

/** What a run ended as, for showing it again. */
export const shownAgain = ({ phase, outcome }: Entry): RunState => ({
  phase: phase === "failed" ? "stopped" : phase,
  outcome,
});

/** Anything may stand in a storage: what is no entry is dropped. */
export function entriesIn(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.filter(isEntry).slice(0, MOST_ENTRIES) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const PHASES: ReadonlySet<unknown> = new Set<Phase>(["done", "failed", "stopped", "cancelled"]);

function isEntry(value: unknown): value is Entry {
  if (!isObject(value)) return false;
  const { at, address, shared, files, phase, outcome } = value;
  return (
    typeof at === "number" &&
    Number.isFinite(at) &&
    PHASES.has(phase) &&
    isObject(address) &&
    ["task", "model", "provider"].every((name) => typeof address[name] === "string") &&
    isObject(address["parameters"]) &&
    Object.values(address["parameters"]).every((text) => typeof text === "string") &&
    isObject(shared) &&
    Array.isArray(files) &&
    files.every((name) => typeof name === "string") &&
    isObject(outcome) &&
    typeof outcome["text"] === "string"
  );
}
