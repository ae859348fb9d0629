import { DemoItems } from "../demo/demo.tsx";
import { toControlId } from "../playground/task-info.ts";
import { Composer } from "./composer.tsx";
import { formatComposerHint } from "./composer-hint.ts";
import type { Early } from "./early.ts";
import type { LiveWidgetProps } from "./live-widget.tsx";
import { ProviderPill } from "./provider-pill.tsx";
import { getShape } from "./shapes.ts";
import { Suggestions } from "./suggestions.tsx";
import { WidgetHead } from "./widget-head.tsx";

const NO_STATES = new Map<string, never>();

/** A widget as the server renders it: the demo with its result, or a conversation that can be started. */
export function WidgetPreview({
  view,
  provider,
  toHref,
  onEarly,
}: Omit<LiveWidgetProps, "early" | "onCall"> & { onEarly: (change: Partial<Early>) => void }) {
  const { task, demo, name, suggestions } = view;
  const { layout } = getShape(task.id);
  const chat = task.fields.find(({ kind }) => kind === "chat");
  const shown = provider || (task.providers[0]?.id ?? "");
  return (
    <>
      <WidgetHead
        source={
          <ProviderPill providers={task.providers} provider={shown} states={NO_STATES} toHref={toHref} />
        }
      />
      {layout === "conversation" && chat ? (
        <div className="flex min-h-0 flex-1 flex-col gap-3 p-3 sm:p-4">
          <div className="grid flex-1 content-center gap-4 overflow-y-auto text-center">
            <p className="text-lg font-medium">What can I help with?</p>
            <Suggestions
              label="Suggestions"
              names={
                suggestions.length > 0 ? suggestions : task.examples.slice(0, 3).map((each) => each.name)
              }
            />
            <noscript>
              <p className="text-sm text-muted">Turn on JavaScript to run models here.</p>
            </noscript>
          </div>
          <div className="needs-script">
            <Composer
              id={toControlId(chat)}
              placeholder={formatComposerHint(name, undefined)}
              onChange={(text) => onEarly({ text })}
              onFocusChange={(hasFocus) => onEarly({ hasFocus })}
              onSend={() => onEarly({ isSent: true })}
            />
          </div>
        </div>
      ) : (
        <div className="grid flex-1 gap-6 p-4 sm:p-5">
          {demo ? (
            <div
              className={
                layout === "pair" ? "grid content-start gap-6 md:grid-cols-2" : "grid content-start gap-6"
              }
            >
              <DemoItems label="Input" items={demo.inputs} />
              <DemoItems label="Example" items={demo.outputs} />
            </div>
          ) : null}
          <noscript>
            <p className="text-sm text-muted">Turn on JavaScript to run models here.</p>
          </noscript>
        </div>
      )}
    </>
  );
}
