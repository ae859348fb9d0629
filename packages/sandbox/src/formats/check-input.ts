import type { Operation } from "@inferhub/catalog/define";

/** What the catalogue's schema says of an input: its value, or what is wrong and where. */
export type InputCheck =
  | { readonly value: unknown; readonly issue?: undefined }
  | {
      readonly value?: undefined;
      readonly issue: { readonly path: readonly string[]; readonly message: string };
    };

export function checkInput({ id, input: schema }: Operation, input: unknown): InputCheck {
  const result = schema["~standard"].validate(input);
  if (result instanceof Promise) throw new Error(`The input of ${id} cannot be checked at once`);
  const [issue] = result.issues ?? [];
  if (issue === undefined) return { value: "value" in result ? result.value : undefined };
  const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  return { issue: { path, message: issue.message } };
}
