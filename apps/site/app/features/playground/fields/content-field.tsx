import { lazy, Suspense } from "react";
import { Field } from "../../../components/ui/field.tsx";
import { type Draft, isConversation } from "../draft.ts";
import { splitEntries } from "../read-field.ts";
import { toControlId } from "../task-info.ts";
import { ChatField } from "./chat-field.tsx";
import type { FieldProps } from "./field-props.ts";
import { PlainControl } from "./plain-control.tsx";

// Rarely used. Loading it later would require a script, so the server includes it.
const FileField = import.meta.env.SSR
  ? (await import("../files/file-field.tsx")).FileField
  : lazy(() => import("../files/file-field.tsx").then(({ FileField }) => ({ default: FileField })));
const MaskField = import.meta.env.SSR
  ? (await import("../files/mask/mask-field.tsx")).MaskField
  : lazy(() => import("../files/mask/mask-field.tsx").then(({ MaskField }) => ({ default: MaskField })));
const TableField = import.meta.env.SSR
  ? (await import("../table/table-field.tsx")).TableField
  : lazy(() => import("../table/table-field.tsx").then(({ TableField }) => ({ default: TableField })));
const ListField = import.meta.env.SSR
  ? (await import("./list-field.tsx")).ListField
  : lazy(() => import("./list-field.tsx").then(({ ListField }) => ({ default: ListField })));

/** One field of the input, in the form that its kind requests. */
export function ContentField(props: Parameters<typeof KindOfField>[0]) {
  return (
    <Suspense fallback={<p className="min-h-24 text-sm text-muted">Loading the field.</p>}>
      <KindOfField {...props} />
    </Suspense>
  );
}

function KindOfField({
  draft,
  onSend,
  ...props
}: FieldProps & {
  /** Other form values, which the field can depend on. */
  draft: Draft;
  /** Runs the task: Enter in a conversation. */
  onSend: () => void;
}) {
  const { field, value, error } = props;
  if (isConversation(value)) return <ChatField {...props} value={value} onSend={onSend} />;
  const text = typeof value === "string" ? value : "";
  switch (field.kind) {
    case "file": {
      const file = { ...props, value: value instanceof File ? value : undefined };
      return field.maskedField ? (
        <MaskField {...file} beneath={draft[field.maskedField]} />
      ) : (
        <FileField {...file} />
      );
    }
    case "table":
      return <TableField {...props} value={text} />;
    case "texts":
      return <ListField {...props} value={splitEntries(value) ?? []} />;
    default:
      return (
        <Field id={toControlId(field)} label={field.label} hint={field.help} error={error}>
          {(control) => <PlainControl {...props} value={text} control={control} long />}
        </Field>
      );
  }
}
