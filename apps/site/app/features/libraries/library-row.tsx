import { useId } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { formatCount } from "../../lib/format.ts";
import type { LibraryRowView } from "./filter-libraries.ts";

const SHOWN_TASKS = 3;
const EXTERNAL_LINK_CLASS =
  "inline-flex min-h-8 items-center gap-1 rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent pointer-coarse:min-h-11";

/** A library of the list. */
export function LibraryRow({ row }: { row: LibraryRowView }) {
  const { href, label, summary, tasks, install, hasSnippet, repository, docs } = row;
  return (
    <li className="grid gap-x-8 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_9rem]">
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-base">
          <Link to={href} prefetch="intent" className="rounded-sm underline-offset-4 hover:underline">
            {label}
          </Link>
        </h2>
        <p className="text-sm text-muted">{summary}</p>
        {install ? <Install command={install} subject={label} /> : <NoInstall hasSnippet={hasSnippet} />}
      </div>
      <p className="min-w-0 text-sm text-muted lg:pt-0.5">
        {tasks.slice(0, SHOWN_TASKS).map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 ? ", " : ""}
            <Link to={`/tasks/${id}`} className="rounded-sm text-ink underline-offset-4 hover:underline">
              {name}
            </Link>
          </span>
        ))}
        {tasks.length > SHOWN_TASKS ? (
          <span className="tabular">{`, ${formatCount(tasks.length, "task")} in all`}</span>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm lg:-mt-1 lg:flex-col lg:flex-nowrap">
        {docs ? <ExternalLink href={docs} text="Documentation" subject={label} /> : null}
        <ExternalLink href={repository} text="Repository" subject={label} />
      </p>
    </li>
  );
}

function Install({ command, subject }: { command: string; subject: string }) {
  const id = useId();
  return (
    <div className="-ml-0.5 flex min-h-8 max-w-full min-w-0 items-center gap-1">
      <code
        id={id}
        className="min-w-0 truncate rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-xs"
        title={command}
      >
        {command}
      </code>
      <CopyButton text={command} label={`Copy the command that installs ${subject}`} iconOnly selectId={id} />
    </div>
  );
}

/** Whether the library's page has code anyway. */
function NoInstall({ hasSnippet }: { hasSnippet: boolean }) {
  return (
    <p className="text-xs text-muted">
      {hasSnippet
        ? "Its page has the code that installs or loads it."
        : "No code. See its page for the reason."}
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
