import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { WORK } from "../../components/page-change.tsx";
import { Button } from "../../components/ui/button.tsx";
import { SandboxFrame } from "../../components/ui/sandbox-frame.tsx";
import { Status } from "../../components/ui/status.tsx";
import { useOnline } from "../../lib/use-online.ts";
import { DemoItems } from "../demo/demo.tsx";
import { ContentField } from "../playground/fields/content-field.tsx";
import { OutputPanel } from "../playground/result/output-panel.tsx";
import { formatStatus, isActive } from "../playground/run-state.ts";
import { keepFocus } from "../playground/task-form.tsx";
import { listContent } from "../playground/task-info.ts";
import type { usePanel } from "../playground/use-panel.ts";
import { RunProblem } from "./run-problem.tsx";
import { isSandbox, RunStats } from "./run-stats.tsx";
import type { Shape } from "./shapes.ts";
import type { WidgetView } from "./widget-view.ts";

const ExampleMenu = lazy(() =>
  import("../playground/examples/example-menu.tsx").then(({ ExampleMenu }) => ({ default: ExampleMenu })),
);

/** A task that takes something and responses once: the input, and the output of it. */
export function TaskWidget({
  view,
  panel,
  provider,
  shape: { layout, action },
}: {
  view: WidgetView;
  panel: ReturnType<typeof usePanel>;
  provider: string;
  shape: Shape;
}) {
  const { task, demo, demoInput } = view;
  const { form, running, state } = panel;
  const online = useOnline();
  const isOffline = !online && !running;
  const inputs = useRef<HTMLFormElement>(null);
  const [isFilled, setFilled] = useState(demoInput === undefined);
  useDemoInput(demoInput, (draft) => {
    form.fill(draft);
    setFilled(true);
  });
  usePromptFocus(inputs, layout === "stage" && isFilled);
  const onKeyDown = (event: KeyboardEvent) => {
    // 229 is what browsers send for the Enter that ends a composition.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || composing || !(event.target instanceof HTMLTextAreaElement)) return;
    if (layout !== "stage" || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!isOffline) panel.actions.send();
  };
  const own = task.providers.find((each) => each.id === provider);
  const isFresh = state.phase === "idle";
  return (
    <div
      className={
        layout === "pair"
          ? "grid flex-1 grid-cols-[minmax(0,1fr)] gap-6 p-4 sm:p-5 md:grid-cols-2"
          : "grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 p-4 sm:p-5"
      }
    >
      <form
        aria-label="Input"
        noValidate
        ref={inputs}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        className="grid min-w-0 content-start gap-4"
      >
        {listContent(task).map((field) => (
          <ContentField
            key={field.name}
            field={field}
            value={form.draft[field.name]}
            draft={form.draft}
            error={form.problems[field.name]}
            onChange={(value) => form.set(field.name, value)}
            onBlur={() => form.check(field)}
            onSend={panel.actions.send}
          />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            data-testid="run"
            variant={running ? "danger" : "primary"}
            aria-keyshortcuts={running ? "Escape" : "Control+Enter Meta+Enter"}
            className="min-w-28"
            onMouseDown={keepFocus}
            aria-disabled={isOffline}
            onClick={isOffline ? undefined : panel.toggle}
          >
            {running ? "Stop" : action}
          </Button>
          <Suspense fallback={null}>
            <ExampleMenu
              task={task}
              onFill={(draft) => {
                form.fill(draft);
                panel.run(draft);
              }}
            />
          </Suspense>
          {layout === "stage" ? (
            <span className="ml-auto hidden text-xs text-muted sm:inline">
              {running ? "Esc stops" : "Enter runs, Shift+Enter breaks the line"}
            </span>
          ) : null}
          {isOffline ? <span className="text-sm text-warn">You are offline</span> : null}
        </div>
      </form>
      <section
        aria-label="Result"
        data-testid="result"
        className="grid min-w-0 content-start gap-3 rounded-lg bg-canvas p-3 sm:p-4"
      >
        <Status className="text-sm text-muted empty:hidden">{formatStatus(state, "")}</Status>
        {isFresh ? (
          demo ? (
            <>
              <p className="text-xs font-medium text-muted">Example</p>
              <DemoItems label="Example" items={demo.outputs} />
            </>
          ) : (
            <p className="text-muted">Your result will appear here.</p>
          )
        ) : (
          <Output panel={panel} env={own?.env} />
        )}
        {state.result && !isActive(state) ? <RunStats result={state.result} /> : null}
        <RunProblem task={task} panel={panel} provider={own?.label ?? "the provider"} model={view.name} />
      </section>
    </div>
  );
}

function Output({
  panel: { state, description },
  env,
}: {
  panel: ReturnType<typeof usePanel>;
  env: string | undefined;
}) {
  const meta = state.result?.meta;
  const output = <OutputPanel state={state} description={description} />;
  if (!meta || !isSandbox(meta)) return output;
  return <SandboxFrame env={env}>{output}</SandboxFrame>;
}

/** Selects the prompt for a user who came to write one, unless the focus has moved since. */
function usePromptFocus(inputs: RefObject<HTMLFormElement | null>, isReady: boolean): void {
  const { state } = useLocation();
  const isAsked = (state as { focus?: unknown } | null)?.focus === WORK.focus;
  useEffect(() => {
    // On touch screens, a keyboard would cover the page.
    if (!isAsked || !isReady || matchMedia("(pointer: coarse)").matches) return;
    const active = document.activeElement;
    if (active && active !== document.body && active.localName !== "h1") return;
    const box = inputs.current?.querySelector("textarea");
    box?.focus({ preventScroll: true });
    box?.select();
  }, [inputs, isAsked, isReady]);
}

/** Loads the demo's inputs, whose result is displayed, into the form. */
function useDemoInput(
  input: WidgetView["demoInput"],
  fill: ReturnType<typeof usePanel>["form"]["fill"],
): void {
  const latest = useRef(fill);
  latest.current = fill;
  // By its content: a different page's data can contain the same input, and later edits stay.
  const text = input && JSON.stringify(input);
  useEffect(() => {
    if (!text) return;
    let isHere = true;
    import("../playground/examples/demo-input.ts")
      .then(({ loadDemoInput }) => loadDemoInput(JSON.parse(text)))
      .then(
        (draft) => {
          if (isHere) latest.current(draft);
        },
        // The form stays empty, and describes its required input.
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [text]);
}
