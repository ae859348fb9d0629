import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/input.tsx";
import type { KeyStates } from "../../lib/key-states.ts";
import { chooseOffer } from "../picker/choose-offer.ts";
import { ModelPill, toNamedModel } from "../picker/model-pill.tsx";
import { usePickerModels } from "../picker/use-picker-models.ts";
import { KEY_LABELS } from "./key-labels.ts";
import type { PlaygroundQuery } from "./query.ts";
import type { TaskInfo } from "./task-info.ts";

/** Provider and model. A model that a list has can only be combined with its providers. */
export function RouteFields({
  task,
  query,
  states,
  onChange,
}: {
  task: TaskInfo;
  query: PlaygroundQuery;
  states: KeyStates;
  onChange: (patch: Partial<PlaygroundQuery>, how: "choose" | "type") => void;
}) {
  const { known, add } = usePickerModels(task.id, query.model ? [query.model] : []);
  const chosen = task.providers.find(({ id }) => id === query.provider);
  const state = chosen && states.get(chosen.id);
  const hint = state && state !== "ready" ? `Needs a key in ${chosen.env}.` : undefined;
  const id = query.model || (task.defaultModelIds[query.provider] ?? task.exampleModel);
  const model = known.get(id);
  const offers = (query.model && model?.offers) || [];
  const providers =
    offers.length > 0
      ? task.providers.filter(
          (each) => each === chosen || offers.some(({ provider }) => provider === each.id),
        )
      : task.providers;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
        <span className="text-sm font-medium">Model</span>
        <ModelPill
          operation={task.id}
          model={model ?? toNamedModel(id)}
          onChoose={(next, provider) => {
            add(next);
            // Without a provider in the search, the chosen one stays if it serves the model.
            const best = chooseOffer(next, query.provider, states).offer;
            onChange(
              {
                model: next.id === task.exampleModel ? "" : next.id,
                provider: provider || (best?.provider ?? query.provider),
              },
              "choose",
            );
          }}
        />
      </div>
      <Field id="provider" label="Provider" hint={hint}>
        {(control) => (
          <Select
            {...control}
            value={query.provider}
            onChange={(event) => onChange({ provider: event.target.value }, "choose")}
          >
            <option value="">Automatic</option>
            {providers.map(({ id, label }) => {
              const known = states.get(id);
              return (
                <option key={id} value={id} disabled={known === "missing"}>
                  {known ? `${label} · ${KEY_LABELS[known]}` : label}
                </option>
              );
            })}
          </Select>
        )}
      </Field>
    </div>
  );
}
