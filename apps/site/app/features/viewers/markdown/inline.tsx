import type { Token } from "marked";
import { type ReactNode, useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { sanitizeLines, sanitizeText } from "../../../lib/sanitize-text.ts";
import { decodeEntities } from "./decode-entities.ts";
import { Formula } from "./formula.tsx";
import { isMathToken } from "./math-tokens.ts";

/** Deeper nesting is shown as source. */
export const MAX_LEVELS = 24;

/** Parts of a line. HTML among them is text. */
export function Inlines({ tokens, level }: { tokens: readonly Token[] | undefined; level: number }) {
  return (tokens ?? []).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces do not change their order
    <Inline key={at} token={token} level={level + 1} />
  ));
}

function Inline({ token, level }: { token: Token; level: number }): ReactNode {
  if (level > MAX_LEVELS) return sanitizeLines(token.raw);
  if (isMathToken(token)) return <Formula tex={token.tex} isDisplay={token.isDisplay} />;
  const inside = "tokens" in token ? <Inlines tokens={token.tokens} level={level} /> : null;
  switch (token.type) {
    case "strong":
      return <strong className="font-semibold">{inside}</strong>;
    case "em":
      return <em>{inside}</em>;
    case "del":
      return <del>{inside}</del>;
    case "br":
      return <br />;
    case "codespan":
      return (
        <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">
          {sanitizeLines(getText(token))}
        </code>
      );
    case "link":
      return <ExternalLink href={getHref(token)}>{inside}</ExternalLink>;
    case "image":
      return <ExternalImage href={getHref(token)} alt={getText(token)} />;
    case "text":
      return "tokens" in token && token.tokens ? inside : sanitizeLines(decodeEntities(getText(token)));
    case "escape":
      return getText(token);
    case "checkbox":
      return "checked" in token && token.checked ? "☑ " : "☐ ";
    default:
      return sanitizeLines(token.raw);
  }
}

const getText = (token: Token) =>
  "text" in token && typeof token.text === "string" ? token.text : token.raw;
const getHref = (token: Token) => ("href" in token && typeof token.href === "string" ? token.href : "");

/** A link to a different site over https. Any other link becomes text. */
function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const url = safeUrl(href);
  if (!url) return children;
  return (
    <a
      href={url.href}
      rel="noreferrer nofollow ugc"
      className="rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
    >
      {children}
      <Icon name="out" className="ml-0.5 inline size-3" />
    </a>
  );
}

/** An external image. It loads after a click, because loading reveals the reader to its server. */
function ExternalImage({ href, alt }: { href: string; alt: string }) {
  const [wanted, setWanted] = useState(false);
  const url = safeUrl(href);
  const words = sanitizeText(alt || "no description");
  if (!url) return <span className="text-muted">[picture: {words}]</span>;
  if (wanted) {
    return (
      <img
        src={url.href}
        alt={alt}
        referrerPolicy="no-referrer"
        className="my-2 max-h-96 max-w-full rounded-md"
      />
    );
  }
  return (
    <Button size="small" className="max-w-full whitespace-normal! text-left" onClick={() => setWanted(true)}>
      <Icon name="image" />
      <bdi className="min-w-0 wrap-anywhere">
        Load image from {url.host}: {words}
      </bdi>
    </Button>
  );
}

function safeUrl(href: string): URL | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url?.protocol === "https:" ? url : undefined;
}
