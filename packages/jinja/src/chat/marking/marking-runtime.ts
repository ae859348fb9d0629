import type { OutputKind } from "../../compile/output.ts";
import { NORMAL } from "../../runtime/frame.ts";
import { Runtime } from "../../runtime/runtime.ts";
import { escaped, printed, TracedText } from "./traced-text.ts";

/** A rendering that notes for each unit of the output who wrote it. */
export class MarkingRuntime extends Runtime {
  #marks = "";
  readonly #before: string[] = [];
  #captured = "";

  append(written: TracedText): void {
    this.#catchUp();
    this.out += written.text;
    this.#marks += written.marks;
  }

  /** Text that an extension writes without marks counts as a value. */
  #catchUp(): void {
    const missing = this.out.length - this.#marks.length;
    if (missing > 0) this.#marks += TracedText.of(this.out.slice(-missing), "value").marks;
  }

  get output(): TracedText {
    this.#catchUp();
    return new TracedText(this.out, this.#marks);
  }

  override beginCapture(): string {
    this.#catchUp();
    this.#before.push(this.#marks);
    this.#marks = "";
    return super.beginCapture();
  }

  override endCapture(before: string): string {
    this.#catchUp();
    this.#captured = this.#marks;
    this.#marks = this.#before.pop() ?? "";
    return super.endCapture(before);
  }

  /** Called directly after `endCapture`, with its result. */
  override captured(text: string): unknown {
    return new TracedText(text, this.#captured, this.autoescape);
  }

  override emitCaptured(text: string): void {
    this.append(new TracedText(text, this.#captured));
  }
}

export const MARKING_OUTPUT: OutputKind = {
  text: (text) => {
    const written = TracedText.of(text, "template");
    return ({ runtime }) => {
      (runtime as MarkingRuntime).append(written);
      return NORMAL;
    };
  },
  value: (evaluate, at, escaping) => (frame) => {
    const value = evaluate(frame);
    const { runtime } = frame;
    runtime.position = at;
    const escapes = escaping === true || (escaping === "dynamic" && runtime.autoescape);
    (runtime as MarkingRuntime).append(escapes ? escaped(runtime, value) : printed(runtime, value));
    return NORMAL;
  },
};
