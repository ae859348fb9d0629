import { overflowError, typeError, valueError } from "../errors.ts";
import { defineVariadic } from "../runtime/definition.ts";
import { NativeFunction } from "../values/native-function.ts";
import { Range } from "../values/range.ts";
import { toIndex } from "../values/to-index.ts";

/** What Jinja2's sandbox has as MAX_RANGE. */
const MOST_IN_SANDBOX = 100_000;

const definition = defineVariadic((runtime, _subject, positional, keywords) => {
  if (keywords.size > 0) throw typeError("range() takes no keyword arguments");
  const [first, second, step = 1, ...more] = positional.map(toIndex);
  if (first === undefined) throw typeError("range expected at least 1 argument, got 0");
  if (more.length > 0) throw typeError(`range expected at most 3 arguments, got ${positional.length}`);
  if (step === 0) throw valueError("range() arg 3 must not be zero");
  const made = second === undefined ? new Range(0, first) : new Range(first, second, step);
  if (runtime.environment.sandboxed && made.length > MOST_IN_SANDBOX) {
    throw overflowError(
      `Range too big. The sandbox blocks ranges larger than MAX_RANGE (${MOST_IN_SANDBOX}).`,
    );
  }
  return made;
});

export const range = new NativeFunction("range", definition, "type");
