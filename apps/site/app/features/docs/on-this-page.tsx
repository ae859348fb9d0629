import { cx } from "../../components/cx.ts";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import type { PageHeadingLink } from "./views.ts";

/** The page's headings next to the text. */
export function OnThisPage({ headings }: { headings: readonly PageHeadingLink[] }) {
  if (headings.length < 2) return null;
  return (
    <nav
      aria-labelledby="on-this-page"
      className="sticky top-(--header-height) hidden max-h-[calc(100dvh-var(--header-height))] overflow-y-auto py-1 text-sm xl:block print:hidden"
    >
      <p id="on-this-page" className="mb-1 font-semibold">
        On this page
      </p>
      <HeadingLinks headings={headings} />
    </nav>
  );
}

/** The main headings above the text, where there is no room next to it. */
export function FoldedHeadings({ headings }: { headings: readonly PageHeadingLink[] }) {
  const main = headings.filter(({ level }) => level <= 2);
  if (main.length < 2) return null;
  return (
    <Disclosure summary="On this page" className="xl:hidden print:hidden">
      <nav aria-label="On this page" className="text-sm">
        <HeadingLinks headings={main} />
      </nav>
    </Disclosure>
  );
}

function HeadingLinks({ headings }: { headings: readonly PageHeadingLink[] }) {
  return (
    <ul>
      {headings.map(({ id, title, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={cx(
              "flex min-h-8 items-center rounded-sm py-1 text-muted underline-offset-4 [overflow-wrap:anywhere] hover:text-ink hover:underline pointer-coarse:min-h-11",
              level > 2 && "pl-3",
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
