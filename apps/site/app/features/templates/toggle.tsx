import type { ReactNode } from "react";

/** A box to check, with its words. */
export function Toggle({
  checked,
  onChange,
  disabled = false,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <label className="needs-script inline-flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
