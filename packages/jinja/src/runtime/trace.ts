import { isStackOverflow } from "../call.ts";
import { LimitError, TemplateError, TemplateRuntimeError } from "../errors.ts";
import type { Runtime } from "./runtime.ts";
import type { TemplateCode } from "./template-code.ts";

/**
 * Runs code of one template, so that an error reports its position in it.
 * @param name how the error's frame is called: `macro 'm'`
 */
export function traced<Result>(
  runtime: Runtime,
  code: TemplateCode,
  name: string,
  run: () => Result,
): Result {
  const callerAt = runtime.position;
  try {
    return run();
  } catch (thrown) {
    throw located(runtime, code, name, callerAt, thrown);
  }
}

/**
 * The error to rethrow, with its position in this template.
 * @param callerAt position of the caller, restored afterwards
 */
export function located(
  runtime: Runtime,
  { name: template, source, lines }: TemplateCode,
  name: string,
  callerAt: number,
  thrown: unknown,
): TemplateError {
  const error = toTemplateError(runtime, thrown);
  error.locate({ template, source, offset: lines.placeOf(source, runtime.position) }, name);
  runtime.position = callerAt;
  return error;
}

function toTemplateError(runtime: Runtime, thrown: unknown): TemplateError {
  if (thrown instanceof TemplateError) return thrown;
  if (isStackOverflow(thrown)) return new LimitError("depth", "the template nests too deep");
  if (thrown instanceof RangeError) {
    return new LimitError("output", `the template made more than ${runtime.limits.output} characters`);
  }
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return new TemplateRuntimeError(error.message, error.name, undefined, { cause: thrown });
}
