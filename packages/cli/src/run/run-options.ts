import type { CallOptions } from "./call-settings.ts";
import type { OutputOptions } from "./write-output.ts";

export interface RunOptions extends CallOptions, OutputOptions {
  readonly param?: readonly string[];
}
