/** A text and what it is. Lines of its own stay, and each word finds its direction. */
export function TextItem({ label, content }: { label: string; content: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs text-muted">{label}</figcaption>
      <blockquote dir="auto" className="rounded-md bg-raised px-3 py-2 whitespace-pre-line">
        {content}
      </blockquote>
    </figure>
  );
}
