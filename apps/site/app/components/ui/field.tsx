import type { ReactNode } from "react";

interface Described {
  readonly id: string;
  readonly hint?: ReactNode;
  /** Problem of the value; empty or absent if valid. */
  readonly error?: ReactNode;
}

/** What ties a control to its field's label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

/** Attributes for the control inside a `Field` of the same id, hint and error. */
export function getControlProps({ id, hint, error }: Described): ControlProps {
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return {
    id,
    ...(described ? { "aria-describedby": described } : {}),
    ...(error ? { "aria-invalid": true } : {}),
  };
}

/**
 * A control with label and messages. Children are the control, or a function that receives its attributes: `<Field
 * id="seed" label="Seed">{(control) => <Input {...control} name="seed" />}</Field>`.
 */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: Described & {
  readonly label: ReactNode;
  readonly children: ReactNode | ((control: ControlProps) => ReactNode);
}) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {typeof children === "function" ? children(getControlProps({ id, hint, error })) : children}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
