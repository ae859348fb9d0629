import type { FieldValue } from "../draft.ts";
import type { FormField } from "../task-info.ts";

export interface FieldProps<Value = FieldValue> {
  readonly field: FormField;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: FieldValue | ((before: FieldValue) => FieldValue)) => void;
  /** Checks the field: it has been left. */
  readonly onBlur: () => void;
}
