import { lazy, Suspense, useEffect, useRef } from "react";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import type { TaskInfo } from "../playground/task-info.ts";
import { TITLES } from "./task-sections.ts";
import type { DemoFill } from "./use-demo-fill.ts";
import { useInViewport } from "./use-in-viewport.ts";

const EmbeddedPanel = lazy(() =>
  import("../playground/embedded-panel.tsx").then(({ EmbeddedPanel }) => ({ default: EmbeddedPanel })),
);

/** The playground's form for a task, loaded when the reader comes near. Without script a link stands in its place. */
export function TaskDemo({ task, fill, status }: { task: TaskInfo; fill: DemoFill; status: string }) {
  const [place, isNear] = useInViewport<HTMLDivElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fill.key === 0 || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    heading.current.scrollIntoView();
  }, [fill.key]);
  return (
    <section aria-labelledby="try-it" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} id="try-it" tabIndex={-1} className="text-2xl outline-none">
          {TITLES["try-it"]}
        </h2>
        <Status className="text-sm text-muted">{status}</Status>
      </div>
      <div ref={place} className="needs-script min-h-112 min-w-0">
        {isNear || fill.key > 0 ? (
          <Suspense fallback={<Skeleton />}>
            <EmbeddedPanel key={fill.key} task={task} initial={fill.draft} />
          </Suspense>
        ) : (
          <Skeleton />
        )}
      </div>
      <noscript>
        <p className="mb-3 text-muted">Running needs JavaScript; the playground shows its code without.</p>
        <ButtonLink to={`/playground?task=${encodeURIComponent(task.id)}`}>Open the playground</ButtonLink>
      </noscript>
    </section>
  );
}

/** As large as the form is, mostly. */
function Skeleton() {
  return (
    <div aria-hidden="true" className="grid min-h-112 gap-6 xl:grid-cols-2">
      <div className="grid content-start gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Bar className="h-16" />
          <Bar className="h-16" />
        </div>
        <Bar className="h-28" />
        <Bar className="h-11" />
        <Bar className="h-10 w-28" />
      </div>
      <Bar className="hidden h-48 xl:block" />
    </div>
  );
}

const Bar = ({ className }: { className: string }) => <div className={`rounded-md bg-sunken ${className}`} />;
