import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import type { NamedLink } from "./model-facts.server.ts";

export const LINK_CLASS =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-accent";

/** A link if the fact has a page, here or on a different site, otherwise text. */
export function FactLink({ to: { label, href } }: { to: NamedLink }) {
  const words = <bdi className="[overflow-wrap:anywhere]">{label}</bdi>;
  if (href?.startsWith("https:")) return <ExternalLink href={href}>{words}</ExternalLink>;
  return href ? (
    <Link to={href} className={LINK_CLASS}>
      {words}
    </Link>
  ) : (
    words
  );
}

/** Leads out of the site. `href` must be a URL that we made. */
export function ExternalLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className={`${LINK_CLASS} inline-flex max-w-full items-baseline gap-1`}>
      <span className="min-w-0">{children}</span>
      <Icon name="out" className="size-3" />
    </a>
  );
}

/** Shown for a value that no source states. */
export const Unknown = () => <span className="text-muted">Unknown</span>;
