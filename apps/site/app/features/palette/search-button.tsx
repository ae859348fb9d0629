import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Keys } from "../../components/keys.tsx";

// Loaded on first use.
const load = () => import("./palette.tsx").then(({ Palette }) => ({ default: Palette }));
const Palette = lazy(load);

/** Opens the palette; so does Ctrl+K or ⌘K anywhere. Without script it links to the search page. */
export function SearchButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const before = useRef<Element | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      before.current ??= document.activeElement;
      setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const close = () => {
    setOpen(false);
    const place = before.current;
    before.current = null;
    const lost = !(place instanceof HTMLElement) || place === document.body || !place.isConnected;
    (lost ? button.current : place)?.focus({ preventScroll: true });
  };

  return (
    <>
      <Link
        ref={button}
        to="/search"
        data-search
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          before.current = event.currentTarget;
          setOpen(true);
        }}
        className={cx(
          "flex size-9 items-center justify-center gap-2 rounded-md text-sm text-muted hover:text-ink lg:w-auto lg:justify-start lg:border lg:border-line-strong lg:bg-surface lg:px-3 pointer-coarse:size-11 lg:pointer-coarse:w-auto",
          className,
        )}
      >
        <Icon name="search" />
        <span className="max-lg:sr-only">Search models, tasks, docs</span>
        <span aria-hidden="true" className="ml-auto max-lg:hidden">
          <Keys keys={["Mod", "K"]} />
        </span>
      </Link>
      {open ? (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
