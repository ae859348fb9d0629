import { cx } from "../../components/cx.ts";
import type { PageHeadingLink } from "./views.ts";

/** The page's headings, as links to them. */
export function OnThisPage({ headings }: { headings: readonly PageHeadingLink[] }) {
  if (headings.length < 2) return null;
  return (
    <nav
      aria-labelledby="on-this-page"
      className="sticky top-(--header-height) hidden max-h-[calc(100dvh-var(--header-height))] overflow-y-auto py-1 text-sm xl:block"
    >
      <p id="on-this-page" className="mb-1 font-semibold">
        On this page
      </p>
      <ul>
        {headings.map(({ id, title, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={cx(
                "flex min-h-8 items-center rounded-sm py-1 text-muted underline-offset-4 [overflow-wrap:anywhere] hover:text-ink hover:underline",
                level > 2 && "pl-3",
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
