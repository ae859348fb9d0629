import type { InputField } from "@inferhub/catalog/describe-input";
import { Field } from "../../../components/ui/field.tsx";
import { Textarea } from "../../../components/ui/input.tsx";
import { type FieldValue, isConversation } from "../draft.ts";
import { controlId, labelOf, type TaskInfo } from "../task-info.ts";
import { ChatField } from "./chat-field.tsx";
import { FileField } from "./file-field.tsx";
import { PlainControl } from "./plain-control.tsx";

export interface FieldProps<Value = FieldValue> {
  readonly field: InputField;
  readonly label: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: FieldValue) => void;
  /** Checks the field: it has been left. */
  readonly onLeave: () => void;
}

/** One member of the input, in the form that its kind asks for. */
export function ContentField({
  task,
  onSend,
  onRetry,
  ...props
}: Omit<FieldProps, "label"> & {
  task: TaskInfo;
  /** Runs the task: Enter in a conversation. */
  onSend: () => void;
  /** Asks again from a turn on. */
  onRetry: (field: InputField, key: number) => void;
}) {
  const { field, value, error, onLeave } = props;
  const label = labelOf(task, field);
  const id = controlId(field);
  if (isConversation(value)) {
    return (
      <ChatField
        {...props}
        label={label}
        value={value}
        onSend={onSend}
        onRetry={(key) => onRetry(field, key)}
      />
    );
  }
  if (field.kind === "file") {
    return <FileField {...props} label={label} value={value instanceof File ? value : undefined} />;
  }
  if (field.kind === "texts") {
    const lines = Array.isArray(value) ? value.join("\n") : "";
    return (
      <Field id={id} label={label} hint="One text in each line." error={error}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={lines}
            onBlur={onLeave}
            onChange={(event) => props.onChange(event.target.value.split("\n"))}
          />
        )}
      </Field>
    );
  }
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <PlainControl {...props} value={typeof value === "string" ? value : ""} control={control} long />
      )}
    </Field>
  );
}
