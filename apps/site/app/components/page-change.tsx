import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Status } from "./ui/status.tsx";

/** Navigation that is done within this time shows nothing. */
const QUIET_MS = 150;

/** State of a navigation by keyboard: the page's box to write in, marked by `data-work`, has the focus then. */
export const WORK = { focus: "work" } as const;

/**
 * Emulates what browsers do after a page load: moves focus to the new page and announces its title. The router does
 * neither. A change of only the query doesn't move focus.
 */
export function PageChange() {
  const { pathname, hash, state } = useLocation();
  const toWork = (state as { focus?: unknown } | null)?.focus === WORK.focus;
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const box = toWork ? document.querySelector<HTMLElement>("[data-work]") : null;
    if (box) return box.focus({ preventScroll: true });
    const place =
      (hash && document.getElementById(hash.slice(1))) || document.querySelector<HTMLElement>("h1");
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [pathname, hash, toWork]);

  return <Status hidden>{title}</Status>;
}

/** A thin bar while a page is on its way. */
export function NavigationBar() {
  const busy = useNavigation().state !== "idle";
  const [late, setLate] = useState(false);

  useEffect(() => {
    setLate(false);
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [busy]);

  return busy && late ? (
    <div
      data-testid="navigation-bar"
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-1/3 animate-[navigation-bar_1.1s_ease-in-out_infinite] bg-accent motion-reduce:w-full" />
    </div>
  ) : null;
}
