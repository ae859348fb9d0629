import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useKeyStates } from "../../lib/key-states.ts";
import { CodeTabs } from "../code/code-tabs.tsx";
import { chooseAutomaticProvider } from "../playground/automatic-provider.ts";
import { useWidgetCode } from "../widget/use-widget-code.ts";
import { Widget } from "../widget/widget.tsx";
import type { WidgetView } from "../widget/widget-view.ts";
import type { CallView } from "./call-view.server.ts";
import { useMeasured } from "./panel/measured.ts";
import { ProvidersPanel } from "./panel/providers-panel.tsx";

/** A model at work: the widget that runs it, its providers, and the code of the call that the widget holds. */
export function Workbench({
  id,
  view,
  widget,
  tablePath,
  preset = "",
  providerPaths,
}: {
  /** ID of the model. */
  id: string;
  view: CallView;
  widget: WidgetView;
  /** The table of its offers; undefined if there is none. */
  tablePath: string | undefined;
  /** The provider if the URL names none; empty for the best one. */
  preset?: string;
  /** Pages of providers whose ID of the model differs, by provider; omitted if one page has all. */
  providerPaths?: Readonly<Record<string, string>>;
}) {
  const { snippet, task, panel } = view;
  const { live, setCall } = useWidgetCode(snippet, task);
  const { search } = useLocation();
  const navigate = useNavigate();
  const states = useKeyStates();
  const measured = useMeasured(id);
  const asked = pickProvider(new URLSearchParams(search).get("provider") ?? preset, widget);
  const provider = asked || (chooseAutomaticProvider(widget.task.providers, states)?.id ?? "");
  const toHref = useCallback(
    (key: string, value: string) =>
      (key === "provider" && providerPaths?.[value]) || `?${withKey(search, key, value)}`,
    [search, providerPaths],
  );
  const onProvider = useCallback(
    (next: string) => void navigate(toHref("provider", next), { preventScrollReset: true }),
    [navigate, toHref],
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
          tablePath={tablePath}
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
const pickProvider = (asked: string, { task }: WidgetView): string =>
  task.providers.find(({ id }) => id === asked)?.id ?? "";

/** The query with a different value of a key; an empty one leaves it out. */
function withKey(search: string, key: string, value: string): string {
  const query = new URLSearchParams(search);
  if (value === "") query.delete(key);
  else query.set(key, value);
  return query.toString();
}
