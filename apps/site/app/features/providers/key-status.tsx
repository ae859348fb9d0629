import { cx } from "../../components/cx.ts";
import { Badge, type Tone } from "../../components/ui/badge.tsx";
import { type KeyState, useKeyStatesLoad } from "../../lib/key-states.ts";

const KEY_LABELS: Readonly<Record<KeyState, readonly [tone: Tone, words: string]>> = {
  ready: ["good", "Key set"],
  sandbox: ["neutral", "No key: uses the sandbox"],
  missing: ["warn", "No key"],
};

/** Whether the server has the provider's key. Reserves its space until the server responds. */
export function KeyStatus({ provider }: { provider: string }) {
  const { states } = useKeyStatesLoad();
  const [tone, words] = KEY_LABELS[states.get(provider) ?? "missing"];
  const isKnown = states.has(provider);
  return (
    <span role="status" className={cx("needs-script inline-flex", !isKnown && "invisible")}>
      <Badge tone={tone}>{isKnown ? words : "Checking the key"}</Badge>
    </span>
  );
}
