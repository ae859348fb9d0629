import type { DemoToken } from "@inferhub/catalog/pages";
import { formatMarkedText } from "../../viewers/spans/format-marked-text.ts";
import { MarkedText } from "../../viewers/spans/marked-text.tsx";
import { ItemFrame } from "./item-frame.tsx";

/** A text with marked spans. Their offsets are in UTF-16 units, as in the catalog. */
export function TokensItem({ text, tokens }: { text: string; tokens: readonly DemoToken[] }) {
  const spans = tokens.map(({ type, start, end }) => ({ label: type, start, end }));
  return (
    <ItemFrame caption="Marked text" text={formatMarkedText(text, spans)}>
      <MarkedText text={text} spans={spans} />
      {tokens.length === 0 ? <p className="text-sm text-muted">No entities found.</p> : null}
    </ItemFrame>
  );
}
