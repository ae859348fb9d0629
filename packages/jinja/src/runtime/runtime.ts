import { LimitError } from "../errors.ts";
import { Markup } from "../values/markup.ts";
import { Undefined, type UndefinedReason } from "../values/undefined.ts";
import type { Context, Escaping } from "./context.ts";
import type { EngineEnvironment } from "./engine-environment.ts";
import type { Limits } from "./limits.ts";

/** Going over this many characters costs no more than the step around it. */
const SHORT_TEXT = 64;

/** Strings of the greatest length that one rendering may make before it is stopped. */
const STRINGS_PER_RENDERING = 20;

/** Characters that are gathered before they are passed on. */
const STREAM_CHUNK = 4096;

/** The state of one rendering: its output, its position and its remaining limits. */
export class Runtime {
  readonly environment: EngineEnvironment;
  readonly limits: Limits;
  /** Text written so far at this level of capture. */
  out = "";
  /** The escaping at the current position: that of the context. */
  escaping: Escaping = { value: false };
  /** Source offset of the expression being evaluated; errors are located with it. */
  position = 0;
  /** The current context, for host functions that request it. */
  context: Context | null = null;
  /** Where text goes as it arrives, in parts; null when it is requested as a whole. */
  write: ((text: string) => void) | null = null;
  /** Where the assistant's parts lie in the output, when that was requested. */
  generation: (readonly [start: number, end: number])[] | null = null;
  /** Steps left. */
  #steps: number;
  #depth = 0;
  /** Characters of all strings made so far. */
  #made = 0;
  #captures = 0;
  /** Length of the output below the captures. */
  #mainLength = 0;
  #written = 0;

  constructor(environment: EngineEnvironment) {
    this.environment = environment;
    this.limits = environment.limits;
    this.#steps = environment.limits.steps;
  }

  /**
   * Whether printed values are escaped here.
   * @throws UndefinedError where a strict undefined value decides
   */
  get autoescape(): boolean {
    const { value } = this.escaping;
    if (typeof value === "boolean") return value;
    throw value.error();
  }

  set autoescape(value: boolean) {
    this.escaping.value = value;
  }

  /** Counts passes of a loop, calls, or elements that a built-in goes over. */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0)
      throw new LimitError("steps", `the template took more than ${this.limits.steps} steps`);
  }

  /** Call before a string of this length is created: it is limited, and so is the total. */
  reserveText(length: number): void {
    this.boundText(length);
    this.#made += length;
    if (this.#made > STRINGS_PER_RENDERING * this.limits.output) this.#tooLong();
  }

  /** The same for joined strings, which share memory with their parts. */
  boundText(length: number): void {
    if (length > this.limits.output) this.#tooLong();
  }

  #tooLong(): never {
    throw new LimitError("output", `the template made more than ${this.limits.output} characters`);
  }

  /** Charges for scanning a text as often as an operation may. */
  spendText(value: unknown): void {
    if (typeof value === "string" && value.length > SHORT_TEXT) this.spend(value.length >> 3);
  }

  /**
   * Charges for operations with a callback for each letter or word of a text, which take ten
   * times as long.
   */
  spendLetters(text: string): void {
    this.spend(text.length >> 1);
  }

  /** Call before a list of this length is created. */
  reserveItems(length: number): void {
    if (length > this.limits.range)
      throw new LimitError("range", `the template made a list of more than ${this.limits.range} elements`);
  }

  enter(): void {
    if (++this.#depth > this.limits.depth) {
      throw new LimitError("depth", `the template nests more than ${this.limits.depth} levels deep`);
    }
  }

  leave(): void {
    this.#depth--;
  }

  /** Puts the text written so far aside. */
  beginCapture(): string {
    const before = this.out;
    if (this.#captures++ === 0) this.#mainLength = this.#written + before.length;
    this.out = "";
    return before;
  }

  /** Returns the output since `beginCapture`, and continues after the earlier output. */
  endCapture(before: string): string {
    const captured = this.out;
    this.#captures--;
    this.out = before;
    this.boundText(captured.length);
    return captured;
  }

  /** What captured text is as a value: HTML under autoescape, else a str. */
  captured(text: string): unknown {
    return this.autoescape ? new Markup(text) : text;
  }

  /** Writes captured text where it was captured. */
  emitCaptured(text: string): void {
    this.out += text;
  }

  /** Length of the output below all captures. */
  get mainLength(): number {
    return this.#captures === 0 ? this.#written + this.out.length : this.#mainLength;
  }

  /** One pass of a loop or one call: counted, the output measured, and passed on if it streams. */
  step(): void {
    this.spend(1);
    this.boundText(this.out.length);
    if (this.write !== null && this.#captures === 0 && this.out.length > STREAM_CHUNK) this.flush();
  }

  flush(): void {
    this.#written += this.out.length;
    this.boundText(this.#written);
    if (this.out !== "") this.write?.(this.out);
    this.out = "";
  }

  /** The result of an inline `if` without `else`: lenient in every environment. */
  lenientUndefined(reason: UndefinedReason): Undefined {
    return new Undefined(reason);
  }

  /** An undefined value of the environment's kind. */
  undefined(reason: UndefinedReason): Undefined {
    return new this.environment.undefined(reason);
  }
}
