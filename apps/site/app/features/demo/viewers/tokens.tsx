import type { DemoToken } from "@inferhub/catalog/pages";
import { MarkedText } from "../../viewers/spans/marked-text.tsx";
import { markedWords } from "../../viewers/spans/marked-words.ts";
import { ItemFrame } from "./item-frame.tsx";

/** A text with its marked parts. Their places are in UTF-16 units, as the catalogue says. */
export function TokensItem({ text, tokens }: { text: string; tokens: readonly DemoToken[] }) {
  const spans = tokens.map(({ type, start, end }) => ({ label: type, start, end }));
  return (
    <ItemFrame caption="Marked text" text={markedWords(text, spans)}>
      <MarkedText text={text} spans={spans} />
      {tokens.length === 0 ? <p className="text-sm text-muted">Nothing in it is marked.</p> : null}
    </ItemFrame>
  );
}
