import { Icon } from "../../components/icon.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { toModelPath } from "../../lib/model-path.ts";
import { AboutPart } from "./about-part.tsx";
import type { CallView } from "./call-view.server.ts";
import type { ModelView } from "./model-view.server.ts";
import { Workbench } from "./workbench.tsx";

/** Try the model: widget, providers, code for the input, and facts. */
export function TryPart({ model, view }: { model: ModelView; view: CallView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {view.widget ? (
        <Workbench
          id={model.facts.id}
          view={view}
          widget={view.widget}
          tablePath={toModelPath(model.facts.id, "providers")}
        />
      ) : (
        <NotServed id={model.facts.id} tryIt={view.tryIt} />
      )}
      <AboutPart model={model} view={view} />
    </div>
  );
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
