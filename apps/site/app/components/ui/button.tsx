import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "../cx.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** `icon` is a square for only an icon: give it an `aria-label`. */
export type ButtonSize = "small" | "medium" | "large" | "icon";

interface ButtonStyle {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-accent bg-accent text-accent-ink hover:brightness-110 active:brightness-95",
  secondary: "border-line-strong bg-surface text-ink hover:bg-hover",
  quiet: "border-transparent text-muted hover:bg-hover hover:text-ink",
  danger: "border-bad bg-surface text-bad hover:bg-bad-soft",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-8 px-2.5 text-sm",
  medium: "min-h-10 px-3.5 text-sm",
  large: "min-h-12 px-5 text-base",
  icon: "min-h-8 w-8 text-sm pointer-coarse:w-11",
};

function getButtonClass(
  { variant = "secondary", size = "medium" }: ButtonStyle,
  className: string | undefined,
): string {
  return cx(
    "inline-flex items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none",
    "transition-[background-color,color,filter] disabled:cursor-not-allowed disabled:opacity-55",
    "aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:min-h-11",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

/** Does something on the page. Does not send a form unless `type="submit"` is given. */
export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle) {
  return <button type={type} className={getButtonClass({ variant, size }, className)} {...rest} />;
}

/** A link with a button's style. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={getButtonClass({ variant, size }, className)} {...rest} />;
}
