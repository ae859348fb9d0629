import { ItemFrame } from "./item-frame.tsx";

/** A labeled text. Preserves line breaks, and detects the text direction. */
export function TextItem({ label, content }: { label: string; content: string }) {
  return (
    <ItemFrame caption={label} text={content}>
      {content === "" ? (
        <p className="text-muted">The text is empty.</p>
      ) : (
        <blockquote dir="auto" className="rounded-md bg-sunken px-3 py-2 whitespace-pre-line">
          {content}
        </blockquote>
      )}
    </ItemFrame>
  );
}
