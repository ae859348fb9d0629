import { foreignText } from "../lib/foreign-text.ts";

/**
 * Words of an address or a catalogue in a sentence of ours: they keep their own direction, break where there is no
 * space, and say what they hold that is not seen.
 */
export function Foreign({ children, most }: { children: string; most?: number }) {
  return <bdi className="[overflow-wrap:anywhere]">{foreignText(children, most)}</bdi>;
}

/** Several such words after each other. */
export function ForeignList({ children }: { children: readonly string[] }) {
  return children.map((each, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice
    <span key={at}>
      {at > 0 ? ", " : ""}
      <Foreign>{each}</Foreign>
    </span>
  ));
}
