import type { OutputKind } from "../compile/output.ts";
import { NORMAL } from "../runtime/frame.ts";
import { Runtime } from "../runtime/runtime.ts";
import { str } from "../values/print.ts";

/** A rendering that keeps printed values unchanged until it knows whether text is joined to them. */
export class NativeRuntime extends Runtime {
  #parts: unknown[] = [];
  readonly #before: unknown[][] = [];
  #captured: readonly unknown[] = [];
  readonly #readLiteral: (text: string) => unknown;

  /**
   * @param readLiteral parses a Python literal: `[1, 2]` becomes a list; other text is returned
   *   unchanged
   */
  constructor(environment: Runtime["environment"], readLiteral: (text: string) => unknown) {
    super(environment);
    this.#readLiteral = readLiteral;
  }

  append(value: unknown): void {
    this.#parts.push(value);
    const text = str(this, value);
    this.out += text;
  }

  /** The printed value if it is the only one, else the parsed text. */
  get value(): unknown {
    return this.#joined(this.#parts);
  }

  override beginCapture(): string {
    this.#before.push(this.#parts);
    this.#parts = [];
    return super.beginCapture();
  }

  override endCapture(before: string): string {
    this.#captured = this.#parts;
    this.#parts = this.#before.pop() ?? [];
    return super.endCapture(before);
  }

  override captured(): unknown {
    return this.#joined(this.#captured);
  }

  #joined(parts: readonly unknown[]): unknown {
    const [only] = parts;
    if (parts.length === 0) return null;
    if (parts.length === 1 && typeof only !== "string") return only;
    return this.#readLiteral(parts.map((part) => str(this, part)).join(""));
  }
}

export const NATIVE_OUTPUT: OutputKind = {
  text: (text) => (frame) => {
    (frame.runtime as NativeRuntime).append(text);
    return NORMAL;
  },
  value: (evaluate, at) => (frame) => {
    const value = evaluate(frame);
    frame.runtime.position = at;
    (frame.runtime as NativeRuntime).append(value);
    return NORMAL;
  },
};
