import type { Token, Tokens } from "marked";
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from "react";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { sanitizeLines, sanitizeText } from "../../../lib/sanitize-text.ts";
import { Formula } from "./formula.tsx";
import { Inlines, MAX_LEVELS } from "./inline.tsx";
import { isMathToken } from "./math-tokens.ts";

interface CodeProps {
  readonly code: string;
  readonly language: string;
}

const HighlightedCode = lazy(
  (): Promise<{ default: ComponentType<CodeProps> }> =>
    import("./highlighted-code.tsx").then(
      (module) => ({ default: module.HighlightedCode }),
      // Without what colors it, code stays plain.
      () => ({ default: PlainCode }),
    ),
);

const PlainCode = ({ code }: CodeProps) => sanitizeLines(code);

/** One block. Not drawn again while its token is the same. */
export const MarkdownBlock = memo(function MarkdownBlock({
  token,
  level = 0,
}: {
  token: Token;
  level?: number;
}): ReactNode {
  if (level > MAX_LEVELS) return <p className="whitespace-pre-wrap">{sanitizeLines(token.raw)}</p>;
  if (isMathToken(token)) return <Formula tex={token.tex} isDisplay />;
  switch (token.type) {
    case "heading":
      // A heading of the output is not a heading of the page, where it would look like a section.
      return (
        <p dir="auto" className="mt-2 text-lg font-semibold first:mt-0">
          <Inlines tokens={token.tokens} level={level} />
        </p>
      );
    case "paragraph":
    case "text":
      return (
        <p dir="auto">
          {token.tokens ? <Inlines tokens={token.tokens} level={level} /> : sanitizeLines(token.raw)}
        </p>
      );
    case "blockquote":
      return (
        <blockquote dir="auto" className="grid gap-2 border-l-2 border-line-strong pl-3 text-muted">
          <Blocks tokens={token.tokens} level={level} />
        </blockquote>
      );
    case "list":
      return <ListBlock token={token as Tokens.List} level={level} />;
    case "code":
      return <CodeFence token={token as Tokens.Code} />;
    case "table":
      return <TableBlock token={token as Tokens.Table} level={level} />;
    case "hr":
      return <hr className="border-line" />;
    case "space":
    case "def":
      return null;
    default:
      return (
        <p dir="auto" className="whitespace-pre-wrap">
          {sanitizeLines(token.raw)}
        </p>
      );
  }
});

function Blocks({ tokens, level }: { tokens: readonly Token[] | undefined; level: number }) {
  return (tokens ?? []).map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks do not change their order
    <MarkdownBlock key={at} token={token} level={level + 1} />
  ));
}

function ListBlock({ token: { ordered, start, items }, level }: { token: Tokens.List; level: number }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List
      className={`grid gap-1 pl-6 ${ordered ? "list-decimal" : "list-disc"}`}
      {...(ordered && start !== "" && start !== 1 ? { start } : {})}
    >
      {items.map(({ tokens }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items do not change their order
        <li key={at} dir="auto" className="min-w-0 space-y-2">
          <Blocks tokens={tokens} level={level} />
        </li>
      ))}
    </List>
  );
}

function CodeFence({ token: { text, lang } }: { token: Tokens.Code }) {
  const language = sanitizeText((lang ?? "").split(/\s/)[0] ?? "", 30);
  return (
    <figure className="min-w-0 rounded-md border border-line bg-sunken">
      <figcaption className="flex min-h-9 items-center justify-between gap-2 border-b border-line pl-3 text-xs text-muted">
        <bdi>{language || "Code"}</bdi>
        <CopyButton label="Copy code" text={text} iconOnly />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-3 font-mono text-xs">
        <code>
          <Suspense fallback={<PlainCode code={text} language={language} />}>
            <HighlightedCode code={text} language={language} />
          </Suspense>
        </code>
      </pre>
    </figure>
  );
}

const ALIGN = { left: "text-left", center: "text-center", right: "text-right" };

function TableBlock({ token: { header, rows }, level }: { token: Tokens.Table; level: number }) {
  const look = ({ align }: Tokens.TableCell) => `px-3 py-1.5 ${ALIGN[align ?? "left"]}`;
  return (
    <section
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <thead className="bg-sunken">
          <tr>
            {header.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not change their order
              <th key={at} scope="col" className={`${look(cell)} font-medium`}>
                <Inlines tokens={cell.tokens} level={level} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not change their order
            <tr key={at}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells do not change their order
                <td key={place} className={look(cell)}>
                  <Inlines tokens={cell.tokens} level={level} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
