import type { DemoToken } from "@inferhub/catalog/pages";
import { Badge } from "../../../components/ui/badge.tsx";
import { ItemFrame } from "./item-frame.tsx";
import { partsOf } from "./parts-of.ts";

/** A text with its marked parts, each with its kind in words: colour alone says nothing. */
export function TokensItem({ text, tokens }: { text: string; tokens: readonly DemoToken[] }) {
  const parts = partsOf(text, tokens);
  const words = parts.map(({ text: part, type }) => (type === undefined ? part : `${part} [${type}]`));
  return (
    <ItemFrame caption="Marked text" text={words.join("")}>
      <p dir="auto" className="leading-loose whitespace-pre-line">
        {parts.map(({ text: part, type, start }) =>
          type === undefined ? (
            part
          ) : (
            <mark key={start} className="rounded-sm px-1 py-0.5">
              {part} <Badge tone="accent">{type}</Badge>
            </mark>
          ),
        )}
      </p>
      {tokens.length === 0 ? <p className="text-sm text-muted">Nothing in it is marked.</p> : null}
    </ItemFrame>
  );
}
