import type { Operation } from "@inferhub/catalog/define";

/** Result of a schema check: the parsed value, or the problem with its path. */
export type Checked =
  | { readonly value: unknown; readonly issue?: undefined }
  | {
      readonly value?: undefined;
      readonly issue: { readonly path: readonly string[]; readonly message: string };
    };

/** Checks a value with a synchronous schema. */
export function checkValue(schema: Pick<Operation["input"], "~standard">, value: unknown): Checked {
  const result = schema["~standard"].validate(value);
  if (result instanceof Promise) throw new Error("The schema has to wait");
  const [issue] = result.issues ?? [];
  if (issue === undefined) return { value: "value" in result ? result.value : undefined };
  const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  return { issue: { path, message: issue.message } };
}

/** Checks the input of an operation. */
export const checkInput = ({ input }: Operation, value: unknown): Checked => checkValue(input, value);
