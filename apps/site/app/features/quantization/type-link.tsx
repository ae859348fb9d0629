import { Link } from "react-router";

/** Leads to a file type's page. */
export function TypeLink({ name }: { name: string }) {
  return (
    <Link
      to={`/quantization/${name}`}
      className="rounded-sm font-mono text-[0.95em] text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
    >
      {name}
    </Link>
  );
}
