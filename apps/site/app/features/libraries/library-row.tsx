import { useId } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import type { LibraryRowView } from "./filter-libraries.ts";

const SHOWN_TASKS = 4;
const EXTERNAL_LINK_CLASS =
  "inline-flex min-h-8 items-center gap-1 rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent pointer-coarse:min-h-11";

/** A library of the list. */
export function LibraryRow({ row }: { row: LibraryRowView }) {
  const { href, label, logo, summary, tasks, install, hasSnippet, repository, docs } = row;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,20rem)]">
      <Logo name={logo} className="mt-0.5 size-6" />
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-base">
          <Link to={href} prefetch="intent" className="rounded-sm underline-offset-4 hover:underline">
            {label}
          </Link>
        </h2>
        <p className="text-sm text-muted">{summary}</p>
        <TaskChips tasks={tasks} href={href} />
      </div>
      <div className="col-start-2 grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 lg:col-start-3">
        {install ? <Install command={install} subject={label} /> : <NoInstall hasSnippet={hasSnippet} />}
        <p className="flex flex-wrap gap-x-4 text-sm">
          {docs ? <ExternalLink href={docs} text="Documentation" subject={label} /> : null}
          <ExternalLink href={repository} text="Repository" subject={label} />
        </p>
      </div>
    </li>
  );
}

/** Tasks as chips, the most typical ones first. The rest are on the library's page. */
function TaskChips({ tasks, href }: Pick<LibraryRowView, "tasks" | "href">) {
  const others = tasks.length - SHOWN_TASKS;
  return (
    <ul aria-label="Tasks" className="mt-1 flex flex-wrap gap-1.5 text-xs empty:hidden">
      {tasks.slice(0, SHOWN_TASKS).map(({ id, name }) => (
        <li key={id}>
          <Link
            to={`/tasks/${id}`}
            className="inline-flex min-h-6 items-center rounded-full border border-line bg-sunken px-2.5 hover:border-line-strong hover:bg-hover pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        </li>
      ))}
      {others > 0 ? (
        <li>
          <Link
            to={`${href}#tasks`}
            className="inline-flex min-h-6 items-center rounded-full px-1.5 text-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {others} more<span className="sr-only"> tasks</span>
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function Install({ command, subject }: { command: string; subject: string }) {
  const id = useId();
  return (
    <div className="flex min-h-9 min-w-0 items-center gap-1 rounded-md border border-line bg-sunken pr-0.5 pl-3">
      <code id={id} className="min-w-0 flex-1 truncate font-mono text-xs" title={command}>
        {command}
      </code>
      <CopyButton text={command} label={`Copy the command that installs ${subject}`} iconOnly selectId={id} />
    </div>
  );
}

/** Whether the library's page has code anyway. */
function NoInstall({ hasSnippet }: { hasSnippet: boolean }) {
  return (
    <p className="flex min-h-9 items-center text-sm text-muted">
      {hasSnippet ? "The library's page has the code." : "No code. The library's page has the reason."}
    </p>
  );
}

function ExternalLink({ href, text, subject }: { href: string; text: string; subject: string }) {
  return (
    <a href={href} rel="noreferrer" className={EXTERNAL_LINK_CLASS}>
      {text}
      <span className="sr-only"> of {subject}</span>
      <Icon name="out" className="size-3" />
    </a>
  );
}
