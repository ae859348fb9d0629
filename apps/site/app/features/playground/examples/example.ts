import type { DemoInput } from "./demo-part.ts";

/** An input that fills a form. */
export interface Example {
  /** What it is called in a menu: its first words, or its file. */
  readonly name: string;
  readonly input: DemoInput;
}
