import { useEffect, useState } from "react";
import { Link, useMatches } from "react-router";
import { fetchProviders } from "../lib/fetch-providers.ts";
import { formatList } from "../lib/format.ts";
import { requestShortcutList } from "../lib/shortcuts.ts";
import { useHasFailed, useMarkdownUrl } from "../lib/shown-page.ts";
import { type RouteHandle, toSourceUrl } from "../lib/source.ts";
import { Icon } from "./icon.tsx";

export function Footer() {
  const version: string | undefined = import.meta.env.VITE_VERSION;
  return (
    <footer className="mt-24 border-t border-line">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-sm text-muted">
        <span className="tabular">Inferhub{version ? ` ${version}` : ""}</span>
        <span>MIT license</span>
        <Link
          to="/docs"
          className="inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline"
        >
          Docs
        </Link>
        <button
          type="button"
          onClick={requestShortcutList}
          className="needs-script min-h-8 rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          Keyboard shortcuts
        </button>
        <ProviderStatus />
        <span className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:ml-auto">
          <MarkdownLink />
          <UpdateLink />
        </span>
      </div>
    </footer>
  );
}

/** The page without its looks, for programs and for notes. */
function MarkdownLink() {
  const address = useMarkdownUrl();
  return address ? (
    <a
      href={address}
      className="inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline"
    >
      View as Markdown
    </a>
  ) : null;
}

/** Leads to the file that wrote the page's content, not to the component that shows it. */
function UpdateLink() {
  const failed = useHasFailed();
  const written = useMatches()
    .map(({ handle, params, loaderData }) => {
      const { source } = (handle as Partial<RouteHandle> | undefined) ?? {};
      return typeof source === "function" ? source(params, loaderData) : source;
    })
    .findLast((file) => file !== undefined);
  // What wrote a page that is not there may not be there either.
  const source = failed ? "apps/site/app/components/error-page.tsx" : written;
  return source ? (
    <a
      href={toSourceUrl(source)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-8 items-center gap-1 rounded-sm underline-offset-4 hover:text-ink hover:underline"
    >
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

/** Whether providers or the sandbox answer here. Says nothing while unknown. */
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
  // Its place is there before its words are, where they have a line of their own.
  return <span className="max-sm:min-h-lh max-sm:w-full">{text}</span>;
}

function formatProviders(providers: readonly ProviderState[]): string {
  const ready = providers.filter(({ keyState }) => keyState === "ready").map(({ label }) => label);
  const sandboxed = providers.some(({ keyState }) => keyState === "sandbox");
  if (ready.length > 0)
    return `${formatList(ready, 4)} ${ready.length === 1 ? "answers" : "answer"} with your keys`;
  if (sandboxed) return "The sandbox answers: no keys are set";
  return providers.length > 0 ? "No keys are set" : "";
}
