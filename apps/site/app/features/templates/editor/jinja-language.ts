import { StreamLanguage, type StreamParser } from "@codemirror/language";
import { jinja2 } from "@codemirror/legacy-modes/mode/jinja2";

/** Parser state, limited to the fields used here. */
interface ModeState {
  readonly intag?: unknown;
  readonly incomment?: unknown;
}

const isOutside = (state: unknown): boolean => {
  const { intag, incomment } = state as ModeState;
  return !intag && !incomment;
};

/** Chat templates have no line statements: `#` in their text starts a heading, where the mode sees a tag. */
const parser: StreamParser<unknown> = {
  ...jinja2,
  token(stream, state) {
    if (isOutside(state) && stream.peek() === "#") {
      stream.next();
      return null;
    }
    return jinja2.token(stream, state);
  },
};

export const jinjaLanguage = () => StreamLanguage.define(parser);
