import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { useKeyStates } from "../../lib/key-states.ts";
import { toModelPath } from "../../lib/model-path.ts";
import { CodeTabs } from "../code/code-tabs.tsx";
import { chooseAutomaticProvider } from "../playground/automatic-provider.ts";
import { useWidgetCode } from "../widget/use-widget-code.ts";
import { Widget } from "../widget/widget.tsx";
import type { WidgetView } from "../widget/widget-view.ts";
import { AboutPart } from "./about-part.tsx";
import type { CallView } from "./call-view.server.ts";
import type { ModelView } from "./model-view.server.ts";
import { useMeasured } from "./panel/measured.ts";
import { ProvidersPanel } from "./panel/providers-panel.tsx";

/** Try the model: widget, providers, code for the input, and facts. */
export function TryPart({ model, view }: { model: ModelView; view: CallView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {view.widget ? (
        <Workbench id={model.facts.id} view={view} widget={view.widget} />
      ) : (
        <NotServed id={model.facts.id} tryIt={view.tryIt} />
      )}
      <AboutPart model={model} view={view} />
    </div>
  );
}

function Workbench({ id, view, widget }: { id: string; view: CallView; widget: WidgetView }) {
  const { snippet, task, panel } = view;
  const { live, setCall } = useWidgetCode(snippet, task);
  const { search } = useLocation();
  const navigate = useNavigate();
  const states = useKeyStates();
  const measured = useMeasured(id);
  const asked = pickProvider(new URLSearchParams(search).get("provider"), widget);
  const provider = asked || (chooseAutomaticProvider(widget.task.providers, states)?.id ?? "");
  const toHref = (key: string, value: string) => `?${withKey(search, key, value)}`;
  const onProvider = useCallback(
    (next: string) => void navigate(`?${withKey(search, "provider", next)}`, { preventScrollReset: true }),
    [navigate, search],
  );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Widget
          view={widget}
          provider={asked}
          toHref={(next) => toHref("provider", next)}
          onCall={setCall}
          onProvider={onProvider}
        />
        <ProvidersPanel
          id={id}
          view={panel}
          provider={provider}
          states={states}
          measured={measured}
          toHref={toHref}
        />
      </div>
      {snippet ? (
        <section aria-labelledby="code" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="code" className="text-xl">
            Code
          </h2>
          <CodeTabs view={snippet} live={live} />
        </section>
      ) : null}
    </>
  );
}

/** The provider that the URL names, if it serves the model. */
const pickProvider = (asked: string | null, { task }: WidgetView): string =>
  task.providers.find(({ id }) => id === asked)?.id ?? "";

/** The query with a different value of a key; an empty one leaves it out. */
function withKey(search: string, key: string, value: string): string {
  const query = new URLSearchParams(search);
  if (value === "") query.delete(key);
  else query.set(key, value);
  return query.toString();
}

function NotServed({ id, tryIt }: { id: string; tryIt: string | undefined }) {
  return (
    <section
      aria-labelledby="not-served"
      className="grid justify-items-start gap-4 rounded-xl border border-line bg-surface p-6"
    >
      <div className="grid gap-1">
        <h2 id="not-served" className="text-lg">
          No provider lists this model.
        </h2>
        <p className="text-muted">You can run it locally.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={toModelPath(id, "use")} variant="primary" prefetch="intent">
          Run locally
        </ButtonLink>
        {tryIt ? (
          <ButtonLink to={tryIt} prefetch="intent">
            <Icon name="play" className="size-3.5" />
            Try it in Playground anyway
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
