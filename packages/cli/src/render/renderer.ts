import type { Style } from "../text/style.ts";

/** How a result is printed. */
export interface View {
  /** Whether the output is a terminal. */
  readonly terminal: boolean;
  readonly style: Style;
}

/** Text formats for one structure of responses. */
export interface Shape<Data> {
  matches(data: unknown): data is Data;
  /** Text for terminals. Control codes in untrusted text must be escaped. */
  terminal(data: Data, style: Style): string;
  piped(data: Data): string;
}

/** Returns the text of a response, or `undefined` if the response has another structure. */
export type Renderer = (data: unknown, view: View) => string | undefined;

export function defineRenderer<Data>(shape: Shape<Data>): Renderer {
  return (data, { terminal, style }) => {
    if (!shape.matches(data)) return undefined;
    return terminal ? shape.terminal(data, style) : shape.piped(data);
  };
}
