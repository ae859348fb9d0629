import type { ReactNode } from "react";
import { Link } from "react-router";
import { findPage } from "../../../src/pages.ts";
import { CodeBlock } from "../../components/code-block.tsx";
import { Icon } from "../../components/icon.tsx";
import { ScrollTable } from "../../components/ui/scroll-table.tsx";
import { toCodeHtml, toCodeText } from "../../lib/packed-code.ts";
import { type Block, getText, type Inline } from "./blocks.ts";

/** A document. Headings have links to themselves. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div
      data-prose=""
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 [&>h2]:mt-6 [&>h2:first-child]:mt-0"
    >
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change its order
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case "heading": {
      const { heading: Heading, size } = HEADINGS[Math.min(block.level, 4)] ?? HEADINGS[2];
      return (
        <Heading id={block.id} className={`wrap-anywhere ${size}`}>
          <a href={`#${block.id}`} className="rounded-sm underline-offset-4 hover:underline">
            {inlines(block.children)}
          </a>
        </Heading>
      );
    }
    case "paragraph":
      return <p className="max-w-(--container-text)">{inlines(block.children)}</p>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List
          className={`grid max-w-(--container-text) gap-2 pl-5 ${block.ordered ? "list-decimal" : "list-disc"}`}
        >
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change its order
            <li key={at} className="min-w-0 space-y-3">
              {item.map((each, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change its order
                <BlockView key={place} block={each} />
              ))}
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <ProseTable {...block} />;
    case "code": {
      const name = NAMES[block.language] ?? block.language;
      return (
        <CodeBlock
          html={toCodeHtml(block.code)}
          text={() => toCodeText(block.code)}
          label={block.isOutput ? "Output of the example" : `${name} example`}
          aside={block.isOutput ? "Output" : name}
          language={block.language}
          wraps={block.isOutput}
        />
      );
    }
  }
}

type Level = { readonly heading: "h2" | "h3" | "h4"; readonly size: string };

/** The first level is the page's own. */
const HEADINGS: { readonly [level: number]: Level; readonly 2: Level } = {
  2: { heading: "h2", size: "text-2xl" },
  3: { heading: "h3", size: "text-xl" },
  4: { heading: "h4", size: "text-base font-semibold" },
};

function ProseTable({ head, rows }: Extract<Block, { type: "table" }>) {
  const names = head.map(getText).filter(Boolean);
  return (
    <ScrollTable label={names.length > 0 ? `Table: ${names.join(", ")}` : "Table"}>
      <thead className="bg-sunken text-left [&_:is(td,th)]:px-3 [&_:is(td,th)]:py-2 [&_:is(td,th)]:font-medium [&_:is(td,th)]:whitespace-nowrap">
        <tr>
          {head.map((cell, at) => {
            // A column may do without a name, which is then no heading.
            const Cell = getText(cell) ? "th" : "td";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change its order
              <Cell key={at} {...(Cell === "th" ? { scope: "col" } : {})}>
                {inlines(cell)}
              </Cell>
            );
          })}
        </tr>
      </thead>
      {/* The classes of cells are here, because a page can have thousands of cells. */}
      <tbody className="divide-y divide-line [&_td]:min-w-24 [&_td]:px-3 [&_td]:py-1.5 [&_td]:align-top">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change its order
          <tr key={at}>
            {row.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change its order
              <td key={place}>{inlines(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  js: "JavaScript",
  ts: "TypeScript",
  tsx: "TypeScript and JSX",
  python: "Python",
  sh: "Shell",
  json: "JSON",
  jinja: "Template",
  text: "Text",
};

const inlines = (all: readonly Inline[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change its order
  all.map((each, at) => <InlineView key={at} inline={each} />);

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.type) {
    case "text":
      return inline.text;
    case "code":
      return <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">{inline.text}</code>;
    case "strong":
      return <strong className="font-semibold">{inlines(inline.children)}</strong>;
    case "emphasis":
      return <em>{inlines(inline.children)}</em>;
    case "link":
      return <ProseLink href={inline.href}>{inlines(inline.children)}</ProseLink>;
  }
}

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** Internal and external links. Unsafe links, and links without a page, become text. */
function ProseLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("#")) {
    return (
      <a href={href} className={LINK}>
        {children}
      </a>
    );
  }
  if (href.startsWith("/")) {
    return findPage(href.replace(/#.*$/, "")) ? (
      <Link to={href} prefetch="intent" className={LINK}>
        {children}
      </Link>
    ) : (
      children
    );
  }
  if (!href.startsWith("https://")) return children;
  return (
    <a href={href} rel="noreferrer" className={LINK}>
      {children}
      <Icon name="out" className="ml-0.5 inline size-3" />
    </a>
  );
}
