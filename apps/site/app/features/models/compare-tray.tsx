import { useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import { MAX_TARGETS, MIN_TARGETS } from "../playground/compare/compare-limits.ts";

/** A model in the tray. */
export interface TrayModel {
  readonly id: string;
  /** The operation that its column runs. */
  readonly operation: string;
}

/** Models that are selected to be compared, until the reader leaves the list. */
export interface Tray {
  readonly models: readonly TrayModel[];
  /** Whether a model can be added: all have the same operation. */
  readonly canAdd: (model: TrayModel) => boolean;
  readonly has: (id: string) => boolean;
  /** Adds a model, or removes it. */
  readonly toggle: (model: TrayModel) => void;
  readonly clear: () => void;
}

export function useTray(): Tray {
  const [models, setModels] = useState<readonly TrayModel[]>([]);
  const has = (id: string) => models.some((each) => each.id === id);
  return {
    models,
    has,
    canAdd: ({ operation }) =>
      models.length < MAX_TARGETS && models.every((each) => each.operation === operation),
    toggle: (model) =>
      setModels(has(model.id) ? models.filter(({ id }) => id !== model.id) : [...models, model]),
    clear: () => setModels([]),
  };
}

/** The selected models at the bottom of the screen, and the way to compare them. Absent without any. */
export function CompareTray({ tray: { models, toggle, clear } }: { tray: Tray }) {
  const [first] = models;
  if (!first) return null;
  const search = new URLSearchParams([
    ["task", first.operation],
    ...models.map(({ id }) => ["model", id] as [string, string]),
  ]);
  return (
    <section
      aria-label="Models to compare"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface p-3 shadow-popover print:hidden"
    >
      <Status>
        <span className="text-sm font-medium">
          {models.length} of {MAX_TARGETS}
        </span>
      </Status>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-2">
        {models.map((model) => (
          <li key={model.id} className="min-w-0">
            <Button size="small" onClick={() => toggle(model)} aria-label={`Remove ${model.id}`}>
              <bdi className="max-w-56 truncate">{model.id.slice(model.id.indexOf("/") + 1)}</bdi>
              <Icon name="close" className="size-3" />
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={clear}>
        Clear
      </Button>
      {models.length < MIN_TARGETS ? (
        <span className="text-sm text-muted">Add a second model.</span>
      ) : (
        <ButtonLink size="small" variant="primary" to={`/compare?${search}`}>
          Compare
        </ButtonLink>
      )}
    </section>
  );
}
