import { sanitizeText } from "../lib/sanitize-text.ts";

/**
 * Untrusted text in a sentence: it keeps its own direction, breaks without spaces, and shows invisible characters as
 * codes.
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
