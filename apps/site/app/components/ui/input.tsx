import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";

// 16 px on touch screens: below that, phones zoom into the field.
const CONTROL_CLASS = cx(
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-sm text-ink pointer-coarse:text-base",
  "transition-colors hover:border-ink focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted",
  "aria-invalid:border-bad aria-invalid:shadow-[inset_0_0_0_1px_var(--color-bad)]",
);

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={cx(CONTROL_CLASS, "min-h-10 pointer-coarse:min-h-11", className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={cx(CONTROL_CLASS, "min-h-24 resize-y py-2.5 leading-relaxed", className)}
      {...rest}
    />
  );
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative grid">
      <select
        className={cx(CONTROL_CLASS, "min-h-10 appearance-none pr-9 pointer-coarse:min-h-11", className)}
        {...rest}
      />
      <Icon
        name="chevron"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
