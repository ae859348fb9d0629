import { Link, NavLink, useLocation } from "react-router";
import { PAGES } from "../../src/pages.ts";
import { SearchButton } from "../features/palette/search-button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { ThemeSwitch } from "./theme.tsx";

const MAIN = PAGES.filter(({ menu }) => menu === "main");
const MORE = PAGES.filter(({ menu }) => menu === "more");

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/92 backdrop-blur-md">
      <div className="page flex h-(--header-height) items-center gap-1 sm:gap-2">
        <Link
          to="/"
          className="-ml-1.5 flex min-h-10 items-center gap-2 rounded-md px-1.5 font-semibold tracking-tight"
        >
          <Mark />
          Inferhub
        </Link>
        <nav aria-label="Main" className="ml-4 hidden items-center gap-1 sm:flex">
          <PageLinks pages={MAIN} />
          <More />
        </nav>
        <SearchButton className="ml-auto" />
        <ThemeSwitch className="hidden lg:flex" />
        <Fold />
      </div>
    </header>
  );
}

/** The links on narrow screens. A new page closes it: its key is the place in history. */
function Fold() {
  const { key } = useLocation();
  return (
    <details key={key} className="group sm:hidden">
      <summary className="grid size-10 place-items-center rounded-md hover:bg-raised pointer-coarse:size-11">
        <span className="sr-only">Menu</span>
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-line bg-surface shadow-float">
        <div className="page grid gap-3 py-3">
          <nav aria-label="Main" className="-mx-3 grid">
            <PageLinks pages={[...MAIN, ...MORE]} />
          </nav>
          <div className="flex items-center justify-between border-t border-line pt-3 text-sm text-muted">
            Theme
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </details>
  );
}

/** Links that there is no room for. A new page closes it. */
function More() {
  const { key } = useLocation();
  return (
    <details key={key} className="group relative">
      <summary className="inline-flex min-h-10 items-center gap-1 rounded-md px-3 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11">
        More
        <Icon name="chevron" className="size-3.5 group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 grid min-w-44 rounded-md border border-line bg-surface p-1 shadow-float">
        <PageLinks pages={MORE} />
        <div className="mt-1 flex items-center justify-between gap-4 border-t border-line py-1 pl-3 text-sm text-muted lg:hidden">
          Theme
          <ThemeSwitch />
        </div>
      </div>
    </details>
  );
}

function PageLinks({ pages }: { pages: typeof PAGES }) {
  return pages.map(({ path, label }) => (
    <NavLink
      key={path}
      to={path}
      prefetch="intent"
      className={({ isActive }) =>
        cx(
          "relative inline-flex min-h-10 items-center rounded-md px-3 text-sm font-medium pointer-coarse:min-h-11",
          isActive
            ? "text-ink sm:after:absolute sm:after:inset-x-3 sm:after:bottom-1 sm:after:h-0.5 sm:after:bg-accent"
            : "text-muted hover:text-ink",
        )
      }
    >
      {label}
    </NavLink>
  ));
}

/** Many ways in, one way out. */
function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={cx("size-6", className)}>
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M3 5c6 0 5 7 11 7" />
        <path d="M3 12h11" opacity=".55" />
        <path d="M3 19c6 0 5-7 11-7" />
      </g>
      <circle cx="18" cy="12" r="3.5" className="fill-accent" />
    </svg>
  );
}
