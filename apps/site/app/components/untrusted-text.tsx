import { sanitizeText } from "../lib/sanitize-text.ts";

/**
 * Words of an address or a catalogue in a sentence of ours: they keep their own direction, break where there is no
 * space, and say what they hold that is not seen.
 */
export function UntrustedText({ children, maxChars }: { children: string; maxChars?: number }) {
  return <bdi className="[overflow-wrap:anywhere]">{sanitizeText(children, maxChars)}</bdi>;
}

/** Several such words after each other. */
export function UntrustedList({ children }: { children: readonly string[] }) {
  return children.map((each, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice
    <span key={at}>
      {at > 0 ? ", " : ""}
      <UntrustedText>{each}</UntrustedText>
    </span>
  ));
}
