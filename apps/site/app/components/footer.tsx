import { useEffect, useState } from "react";
import { Link, useMatches } from "react-router";
import { PAGES } from "../../src/pages.ts";
import { fetchProviders } from "../lib/fetch-providers.ts";
import { formatCount } from "../lib/format.ts";
import { requestShortcutList } from "../lib/shortcuts.ts";
import { useHasFailed, useMarkdownUrl } from "../lib/shown-page.ts";
import { type RouteHandle, toSourceUrl } from "../lib/source.ts";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface Column {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

const COLUMNS: readonly Column[] = [
  column("Product", ["/models", "/tasks", "/providers", "/chat", "/playground", "/compare"]),
  column("Tools", ["/templates", "/quantization", "/libraries", "/metrics"]),
  {
    title: "Docs",
    links: [
      { to: "/docs/quickstart", label: "Quick start" },
      { to: "/docs", label: "Guides" },
      { to: "/docs/reference/inference", label: "API reference" },
      { to: "/docs/errors", label: "Errors" },
      { to: "/docs/command-line", label: "Command line" },
    ],
  },
];

function column(title: string, paths: readonly string[]): Column {
  const pages = paths.flatMap((path) => PAGES.find((page) => page.path === path) ?? []);
  return { title, links: pages.map(({ path, label }) => ({ to: path, label })) };
}

const LINK_CLASS =
  "inline-flex min-h-8 items-center gap-1 rounded-sm text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11";

export function Footer() {
  const version: string | undefined = import.meta.env.VITE_VERSION;
  return (
    <footer className="mt-24 grow border-t border-line bg-surface print:hidden">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 text-sm md:grid-cols-4">
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={`Footer: ${title}`}>
            <h2 className="mb-1 text-sm tracking-normal">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={LINK_CLASS}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="mb-1 text-sm tracking-normal">This server</h2>
          <ul>
            <li>
              <Link to="/usage" className={LINK_CLASS}>
                Usage
              </Link>
            </li>
            <li>
              <button type="button" onClick={requestShortcutList} className={cx("needs-script", LINK_CLASS)}>
                Keyboard shortcuts
              </button>
            </li>
            <li className="flex min-h-8 items-center text-muted">
              <ProviderStatus />
            </li>
          </ul>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-xs text-muted">
          <span>Inferhub{version ? ` ${version}` : ""}</span>
          <span>MIT license</span>
          <span>Names and marks belong to their owners.</span>
          <span className="flex flex-wrap items-center gap-x-6 gap-y-1 sm:ml-auto">
            <MarkdownLink />
            <UpdateLink />
          </span>
        </div>
      </div>
    </footer>
  );
}

/** The page without its looks, for programs and for notes. */
function MarkdownLink() {
  const address = useMarkdownUrl();
  return address ? (
    <a href={address} className={LINK_CLASS}>
      View as Markdown
    </a>
  ) : null;
}

/** Links to the source file of the page's content, not to the component. */
function UpdateLink() {
  const failed = useHasFailed();
  const written = useMatches()
    .map(({ handle, params, loaderData }) => {
      const { source } = (handle as Partial<RouteHandle> | undefined) ?? {};
      return typeof source === "function" ? source(params, loaderData) : source;
    })
    .findLast((file) => file !== undefined);
  // The source of a missing page may be missing as well.
  const source = failed ? "apps/site/app/components/error-page.tsx" : written;
  return source ? (
    <a href={toSourceUrl(source)} target="_blank" rel="noreferrer" className={LINK_CLASS}>
      Update on GitHub
      <Icon name="out" className="size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  ) : null;
}

interface ProviderState {
  readonly label: string;
  readonly keyState: "ready" | "sandbox" | "missing";
}

/** Whether providers or the sandbox serve requests. Empty while unknown. */
function ProviderStatus() {
  const [text, setText] = useState("");
  useEffect(() => {
    let left = false;
    fetchProviders()
      .then((providers) => !left && setText(formatProviders((providers ?? []) as ProviderState[])))
      .catch(() => {});
    return () => {
      left = true;
    };
  }, []);
  return <span>{text}</span>;
}

function formatProviders(providers: readonly ProviderState[]): string {
  const ready = providers.filter(({ keyState }) => keyState === "ready").length;
  const sandboxed = providers.some(({ keyState }) => keyState === "sandbox");
  if (ready > 0) return `${formatCount(ready, "key")} set`;
  if (sandboxed) return "Sandbox mode";
  return providers.length > 0 ? "No keys set" : "";
}
