import type { DemoInput } from "./demo-part.ts";

/** An input that fills a form. */
export interface Example {
  /** Menu label: the first terms, or the file name. */
  readonly name: string;
  readonly input: DemoInput;
}
