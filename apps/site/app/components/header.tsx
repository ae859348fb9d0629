import { type FocusEvent, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { PAGES, type Page } from "../../src/pages.ts";
import { SearchButton } from "../features/palette/search-button.tsx";
import { Mark } from "./brand.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import { ThemeSwitch } from "./theme.tsx";

const BAR = PAGES.filter(({ menu }) => menu === "bar" || menu === "wide bar");
/** Elements after the search. */
const END = PAGES.filter(({ menu }) => menu === "bar end");
const REST = PAGES.filter(({ menu }) => menu === "menu");

/** The bar. Its items are in the same place on every page. */
export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas print:hidden">
      <div className="page flex h-(--header-height) items-center gap-1">
        <Link
          to="/"
          className="-ml-1.5 flex min-h-10 items-center gap-2 rounded-md px-1.5 text-lg font-semibold tracking-tight pointer-coarse:min-h-11"
        >
          <Mark />
          Inferhub
        </Link>
        <nav aria-label="Main" className="ml-3 hidden items-center sm:flex">
          {BAR.map((page) => (
            <BarLink key={page.path} page={page} className={page.menu === "bar" ? "" : "max-lg:hidden"} />
          ))}
        </nav>
        <SearchButton className="ml-auto lg:mx-3 lg:flex-1" />
        <nav aria-label="This server" className="hidden items-center lg:flex">
          {END.map((page) => (
            <BarLink key={page.path} page={page} />
          ))}
        </nav>
        <ThemeSwitch className="hidden lg:flex" />
        <Menu />
      </div>
    </header>
  );
}

function BarLink({ page: { path, label }, className }: { page: Page; className?: string }) {
  return (
    <NavLink
      to={path}
      prefetch="intent"
      className={({ isActive }) =>
        cx(
          "inline-flex min-h-9 items-center rounded-md px-2.5 text-sm font-medium pointer-coarse:min-h-11",
          isActive ? "bg-sunken text-ink" : "text-muted hover:bg-hover hover:text-ink",
          className,
        )
      }
    >
      {label}
    </NavLink>
  );
}

const MENU_ID = "site-menu";

/** The other pages, and on narrow screens all. Escape and a click outside close it, and so do a new page and Tab past its end. */
function Menu() {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in history closes it
  useEffect(() => menu.current?.hidePopover(), [key]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.current?.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears where the focus goes
    <div onBlur={onBlur}>
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="ml-1 inline-flex min-h-9 items-center gap-2 rounded-md border border-line px-2.5 text-sm font-medium hover:bg-hover max-sm:border-transparent max-sm:px-2 pointer-coarse:min-h-11"
      >
        <Icon name="menu" />
        <span className="max-sm:sr-only">Menu</span>
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="fixed inset-auto top-[calc(var(--header-height)+6px)] right-[max(1rem,calc((100vw-var(--container-page))/2+2rem))] max-h-[calc(100dvh-var(--header-height)-1.5rem)] w-64 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-popover max-sm:inset-x-3 max-sm:w-auto"
      >
        <nav aria-label="More" className="grid">
          {[...BAR, ...END].map(({ path, label, menu }) => (
            <MenuLink
              key={path}
              path={path}
              label={label}
              className={menu === "bar" ? "sm:hidden" : "lg:hidden"}
            />
          ))}
          {REST.map(({ path, label }) => (
            <MenuLink key={path} path={path} label={label} />
          ))}
        </nav>
        <div className="mt-1 flex items-center justify-between gap-4 border-t border-line pt-1.5 pl-2.5 text-sm text-muted lg:hidden">
          Theme
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}

function MenuLink({ path, label, className }: { path: string; label: string; className?: string }) {
  return (
    <NavLink
      to={path}
      className={({ isActive }) =>
        cx(
          "flex min-h-9 items-center rounded-md px-2.5 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11",
          isActive ? "bg-sunken text-ink" : "text-muted hover:text-ink",
          className,
        )
      }
    >
      {label}
    </NavLink>
  );
}
