import type { DemoToken } from "@inferhub/catalog/pages";
import { Badge } from "../../../components/ui/badge.tsx";
import { partsOf } from "./parts-of.ts";

/** A text with its marked parts, each with its kind in words: colour alone says nothing. */
export function TokensItem({ text, tokens }: { text: string; tokens: readonly DemoToken[] }) {
  return (
    <p dir="auto" className="leading-loose whitespace-pre-line">
      {partsOf(text, tokens).map(({ text: part, type, start }) =>
        type === undefined ? (
          part
        ) : (
          <mark key={start} className="rounded-sm px-1 py-0.5">
            {part} <Badge tone="accent">{type}</Badge>
          </mark>
        ),
      )}
    </p>
  );
}
