import { cx } from "../../components/cx.ts";
import type { KeyState } from "../../lib/key-states.ts";

const LOOKS: Readonly<Record<KeyState, { readonly label: string; readonly dot: string }>> = {
  ready: { label: "Key set", dot: "border-good bg-good" },
  sandbox: { label: "Sandbox", dot: "border-sandbox bg-sandbox" },
  missing: { label: "No key", dot: "border-line-strong" },
};

/** Whether the server has a provider's key, as a dot with its label. Reserves its space until the state is known. */
export function KeyDot({ state }: { state: KeyState | undefined }) {
  const { label, dot } = LOOKS[state ?? "missing"];
  return (
    <span
      className={cx(
        "needs-script inline-flex items-center gap-1.5 text-xs whitespace-nowrap",
        state === undefined && "invisible",
      )}
    >
      <span aria-hidden="true" className={cx("size-2 rounded-full border", dot)} />
      {label}
    </span>
  );
}
