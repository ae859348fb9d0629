import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { DocsSearch } from "./docs-search.tsx";
import type { DocumentLink, TreeGroup } from "./views.ts";

/** A search and the tree of all documents, next to the current one, or above it and collapsed on narrow screens. */
export function DocsTree({ groups, path }: { groups: readonly TreeGroup[]; path: string }) {
  return (
    <div className="grid content-start gap-4 lg:sticky lg:top-(--header-height) lg:max-h-[calc(100dvh-var(--header-height))] lg:overflow-y-auto lg:py-1 lg:pr-2 lg:pl-1 print:hidden">
      <DocsSearch />
      <Disclosure key={path} summary="All documents" className="lg:hidden">
        <Tree groups={groups} path={path} />
      </Disclosure>
      <div className="hidden lg:block">
        <Tree groups={groups} path={path} />
      </div>
    </div>
  );
}

function Tree({ groups, path }: { groups: readonly TreeGroup[]; path: string }) {
  return (
    <nav aria-label="Documents" className="grid gap-6 text-sm">
      {groups.map(({ title, items }) => (
        <section key={title}>
          <p className="mb-1 px-2 font-semibold">{title}</p>
          <ul>
            {items.map((item) => (
              <li key={item.path}>
                <TreeLink link={item} isRead={item.path === path} />
                {item.items.length > 0 ? (
                  <ul className="ml-2 border-l border-line pl-2">
                    {item.items.map((each) => (
                      <li key={each.path}>
                        <TreeLink link={each} isRead={each.path === path} />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function TreeLink({ link: { path, label }, isRead }: { link: DocumentLink; isRead: boolean }) {
  return (
    <Link
      to={path}
      prefetch="intent"
      {...(isRead ? { "aria-current": "page" as const } : {})}
      className={cx(
        "flex min-h-8 items-center rounded-sm px-2 py-1 [overflow-wrap:anywhere] pointer-coarse:min-h-11",
        isRead ? "bg-accent-soft font-medium text-accent" : "text-muted hover:text-ink",
      )}
    >
      {label}
    </Link>
  );
}
