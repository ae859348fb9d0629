import { type ReactNode, useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { closeOnBlur, closeOnEscape } from "../../components/ui/check-menu.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { Tabs } from "../../components/ui/tabs.tsx";
import { useKeyStates } from "../../lib/key-states.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { CodeTabs } from "../code/code-tabs.tsx";
import { Demo } from "../demo/demo.tsx";
import { LibraryUse } from "../libraries/library-use.tsx";
import { ModelPill, toNamedModel } from "../picker/model-pill.tsx";
import { MenuLink } from "../widget/menu-link.tsx";
import { ProviderPill } from "../widget/provider-pill.tsx";
import { useWidgetCode } from "../widget/use-widget-code.ts";
import { Widget } from "../widget/widget.tsx";
import { type TaskQuery, type TaskTab, toTaskSearchWithProvider } from "./task-query.ts";
import type { TaskDetails } from "./task-view.server.ts";

/** A task at work: the form that runs it, the code of the call that it holds, and the code that runs it locally. */
export function TaskWorkbench({ task }: { task: TaskDetails }) {
  const { widget, snippet, libraryCode, query, choices, demo } = task;
  const states = useKeyStates();
  const { live, setCall } = useWidgetCode(snippet, task.id);
  const { search } = useLocation();
  const navigate = useNavigate();
  // Without one in the URL, the widget selects by the keys that are set.
  const named = new URLSearchParams(search).get("provider");
  const asked = widget?.task.providers.find(({ id }) => id === named)?.id ?? "";
  const getSearch = (patch: Partial<TaskQuery>) =>
    toTaskSearchWithProvider({ ...query, provider: asked, ...patch }, choices);
  const onProvider = useCallback(
    (provider: string) =>
      void navigate(
        { search: toTaskSearchWithProvider({ ...query, provider }, choices) },
        { preventScrollReset: true },
      ),
    [navigate, query, choices],
  );
  if (!widget) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Demo demo={demo} />
        {libraryCode ? (
          <section aria-labelledby="local" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="local" className="text-xl">
              Run locally
            </h2>
            <p className="text-muted">No provider runs this task. Run it on your own machine.</p>
            <LibraryUse
              view={libraryCode}
              all={task.librariesWithCode}
              getSearch={(lib) => getSearch({ lib })}
            />
          </section>
        ) : (
          <p className="text-muted">No provider runs this task.</p>
        )}
      </div>
    );
  }
  const isShown: Readonly<Record<TaskTab, ReactNode>> = {
    try: "Try",
    code: snippet && "Code",
    local: libraryCode && "Run locally",
  };
  const tabs = (Object.keys(isShown) as TaskTab[]).flatMap((id) =>
    isShown[id] ? [{ id, label: isShown[id] }] : [],
  );
  const active = tabs.find(({ id }) => id === query.tab)?.id ?? "try";
  return (
    <section aria-label="Run the task" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-w-0 flex-wrap gap-2">
        <ModelMenu task={task} getSearch={(model) => getSearch({ model, provider: "" })} />
        {active === "code" ? (
          <ProviderPill
            providers={widget.task.providers}
            provider={query.provider}
            states={states}
            toHref={(provider) => getSearch({ provider })}
          />
        ) : null}
      </div>
      <Tabs label="How to run the task" getSearch={(tab) => getSearch({ tab })} tabs={tabs} active={active}>
        {/* Input is kept while the code is shown. */}
        <div hidden={active !== "try"} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Widget
            view={widget}
            provider={asked}
            toHref={(provider) => getSearch({ provider })}
            onCall={setCall}
            onProvider={onProvider}
          />
          {widget.demo ? <p className="max-w-(--container-text) text-xs text-muted">{demo.made}</p> : null}
        </div>
        {active === "code" && snippet ? (
          <CodeTabs
            view={snippet}
            live={live}
            getSearch={(choice) => getSearch({ ...choice, provider: asked })}
          />
        ) : null}
        {active === "local" && libraryCode ? (
          <LibraryUse
            view={libraryCode}
            all={task.librariesWithCode}
            getSearch={(lib) => getSearch({ lib })}
          />
        ) : null}
      </Tabs>
    </section>
  );
}

/**
 * The model that runs, and the picker for another one of the task. Without JavaScript, links to the models of most
 * providers.
 */
function ModelMenu({ task, getSearch }: { task: TaskDetails; getSearch: (model: string) => string }) {
  const { model } = task.query;
  const navigate = useNavigate();
  const operation = task.widget?.task.id;
  if (useHydrated() && operation) {
    const choose = (id: string, provider: string) => {
      // The list of the page does not have every model of the picker.
      const search = new URLSearchParams(getSearch(model));
      search.set("model", id);
      if (provider) search.set("provider", provider);
      void navigate({ search: `?${search}` }, { preventScrollReset: true });
    };
    return (
      <ModelPill
        operation={operation}
        model={toNamedModel(model)}
        onChoose={({ id }, provider) => choose(id, provider)}
      />
    );
  }
  return (
    <details className="group relative min-w-0" onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      <summary className="flex min-h-9 items-center gap-2 rounded-full border border-line-strong bg-surface pr-2.5 pl-2 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11">
        <span className="sr-only">Model: </span>
        <Logo name={model.split("/")[0] ?? model} />
        <bdi className="min-w-0 truncate">{model.slice(model.indexOf("/") + 1)}</bdi>
        <Icon name="chevron" className="size-3.5 text-muted group-open:rotate-180" />
      </summary>
      <ul className="absolute left-0 z-30 mt-1 grid max-h-96 w-96 max-w-[calc(100vw-2rem)] gap-0.5 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-popover">
        {task.choices.models.map((id) => (
          <li key={id}>
            <MenuLink to={{ search: getSearch(id) }} isCurrent={id === model}>
              <Logo name={id.split("/")[0] ?? id} className="size-4" />
              <bdi className="min-w-0 flex-1 truncate">{id}</bdi>
            </MenuLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
