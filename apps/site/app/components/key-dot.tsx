import type { KeyState } from "../lib/key-states.ts";
import { cx } from "./cx.ts";

const LOOKS: Readonly<
  Record<KeyState, { readonly label: string; readonly dot: string; readonly text: string }>
> = {
  ready: { label: "Key set", dot: "border-good bg-good", text: "text-muted" },
  sandbox: { label: "Sandbox", dot: "border-sandbox bg-sandbox", text: "text-sandbox" },
  missing: { label: "No key", dot: "border-line-strong", text: "text-muted" },
};

/**
 * Whether the server has a provider's key: a dot with a visible or screen reader label.
 * @param words `reserved` keeps the space of a visible label until the state is known
 */
export function KeyDot({
  state,
  words = "hidden",
}: {
  state: KeyState | undefined;
  words?: "hidden" | "shown" | "reserved";
}) {
  if (!state && words !== "reserved") return null;
  const { label, dot, text } = LOOKS[state ?? "missing"];
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 text-xs whitespace-nowrap",
        text,
        words === "reserved" && "needs-script",
        state === undefined && "invisible",
      )}
    >
      <span aria-hidden="true" className={cx("size-2 shrink-0 rounded-full border", dot)} />
      <span className={words === "hidden" ? "sr-only" : undefined}>{label}</span>
    </span>
  );
}
