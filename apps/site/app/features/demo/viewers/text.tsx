import { ItemFrame } from "./item-frame.tsx";

/** A text and what it is. Lines of its own stay, and each word finds its direction. */
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
