import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { LibrarySteps } from "../libraries/library-steps.tsx";
import type { LibrarySnippetView } from "../libraries/library-view.server.ts";
import { NoCode } from "../libraries/no-code.tsx";
import { AppSteps } from "./app-steps.tsx";
import { ExternalLink, LINK_CLASS } from "./fact-link.tsx";
import { GgufTable } from "./gguf-table.tsx";
import { MachinePart } from "./machine-part.tsx";
import { pickRunners } from "./pick-runners.ts";
import type { ChosenRunner, Runner, RunnersView } from "./runners-view.server.ts";

/**
 * How to run the model locally: a picker of all programs and libraries, and the steps of the selected
 * one.
 */
export function RunnersPart({ view }: { view: RunnersView }) {
  const { libraries, apps, chosen, withoutCode, gguf, machine } = view;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 className="sr-only">Run locally</h2>
      {machine ? <MachinePart machine={machine} /> : null}
      {withoutCode ? (
        <NoCode code={withoutCode}>
          <Link to={withoutCode.href} className={LINK_CLASS}>
            About the library
          </Link>
        </NoCode>
      ) : null}
      {chosen ? <RunnerPicker runners={[...apps, ...libraries]} chosen={chosen.id} /> : null}
      {chosen || withoutCode ? null : <NoRunners view={view} />}
      {chosen ? <SelectedRunner chosen={chosen} /> : null}
      {gguf ? (
        <section aria-labelledby="which-file" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h3 id="which-file" className="text-xl">
            Which file
          </h3>
          <GgufTable gguf={gguf} hasMachine={machine !== undefined} />
        </section>
      ) : null}
    </div>
  );
}

/** Programs and libraries to choose from: the well-known ones, and a fold with the others. */
function RunnerPicker({ runners, chosen }: { runners: readonly Runner[]; chosen: string }) {
  const { first, more } = pickRunners(runners, chosen);
  return (
    <nav aria-label="Libraries and apps" className="grid gap-2">
      <p className="text-sm text-muted">Run with</p>
      <RunnerLinks runners={first} chosen={chosen} />
      {more.length > 0 ? (
        <details className="group/more">
          <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-sm font-medium text-accent hover:underline pointer-coarse:min-h-11">
            <Icon name="chevron" className="size-3.5 -rotate-90 group-open/more:rotate-0" />
            More {more.length}
          </summary>
          <div className="pt-2">
            <RunnerLinks runners={more} chosen={chosen} />
          </div>
        </details>
      ) : null}
    </nav>
  );
}

function RunnerLinks({ runners, chosen }: { runners: readonly Runner[]; chosen: string }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {runners.map(({ id, label, isDeclared, href }) => (
        <li key={id}>
          <Link
            to={href}
            preventScrollReset
            {...(id === chosen ? { "aria-current": "true" as const } : {})}
            className={cx(
              "inline-flex min-h-9 items-center gap-1.5 rounded-md border px-3 text-sm font-medium pointer-coarse:min-h-11",
              id === chosen
                ? "border-accent bg-accent-soft text-accent"
                : "border-line bg-surface hover:bg-hover",
            )}
          >
            {id === chosen ? <Icon name="check" className="size-3.5" /> : null}
            {label}
            {isDeclared ? <span className="text-xs font-normal">its own</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoRunners({ view: { unknownLibrary, namesLibrary } }: { view: RunnersView }) {
  return (
    <Notice title="No local setup in the catalog">
      {namesLibrary ? (
        <>
          Its record names the library <bdi className="font-mono">{unknownLibrary}</bdi>, for which the
          catalog has no code.
        </>
      ) : (
        <>
          Its record lacks <code className="font-mono">library_name</code>, and no tag of it names a library.
        </>
      )}{" "}
      <Link to="/libraries" className={LINK_CLASS}>
        All libraries
      </Link>
    </Notice>
  );
}

function SelectedRunner({ chosen }: { chosen: ChosenRunner }) {
  const { label, docs } = chosen;
  return (
    <section aria-labelledby="chosen" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h3 id="chosen" className="text-xl">
          {chosen.kind === "app" ? "Run it in" : "Load it with"} {label}
        </h3>
        <p className="flex flex-wrap gap-x-4 text-sm">
          {chosen.kind === "library" ? (
            <Link to={chosen.href} className={LINK_CLASS}>
              About the library
            </Link>
          ) : null}
          {docs ? <ExternalLink href={docs}>Documentation</ExternalLink> : null}
          {chosen.kind === "app" && chosen.isMacOnly ? <span className="text-muted">macOS only</span> : null}
        </p>
      </div>
      {chosen.kind === "library" ? (
        <Steps label={label} steps={chosen.steps} />
      ) : (
        <AppSteps chosen={chosen} />
      )}
    </section>
  );
}

function Steps({ label, steps }: { label: string; steps: readonly LibrarySnippetView[] }) {
  if (steps.length === 0) return <p>There is code for {label}, but none that fits this model.</p>;
  return <LibrarySteps snippets={steps} heading="h4" />;
}
