import type { Style } from "../text/style.ts";

/** Who reads a result, and how. */
export interface View {
  /** Whether the output is a terminal. */
  readonly terminal: boolean;
  readonly style: Style;
}

/** A shape of responses and how it reads. */
export interface Shape<Data> {
  matches(data: unknown): data is Data;
  /** For users. Control codes in untrusted text must be escaped. */
  terminal(data: Data, style: Style): string;
  piped(data: Data): string;
}

/** Returns the text of a response, or nothing when the response has a different shape. */
export type Renderer = (data: unknown, view: View) => string | undefined;

export function defineRenderer<Data>(shape: Shape<Data>): Renderer {
  return (data, { terminal, style }) => {
    if (!shape.matches(data)) return undefined;
    return terminal ? shape.terminal(data, style) : shape.piped(data);
  };
}
