import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import type { KeyStates } from "../../lib/key-states.ts";
import { KEY_LABELS } from "./key-labels.ts";
import type { PlaygroundQuery } from "./query.ts";
import type { TaskInfo } from "./task-info.ts";

/** Provider and model. */
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
  const chosen = task.providers.find(({ id }) => id === query.provider);
  const state = chosen && states.get(chosen.id);
  const hint = state && state !== "ready" ? `Needs a key in ${chosen.env}.` : undefined;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field id="provider" label="Provider" hint={hint}>
        {(control) => (
          <Select
            {...control}
            value={query.provider}
            onChange={(event) => onChange({ provider: event.target.value }, "choose")}
          >
            <option value="">Automatic</option>
            {task.providers.map(({ id, label }) => {
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
      <Field id="model" label="Model">
        {(control) => (
          <Input
            {...control}
            value={query.model}
            placeholder={task.exampleModel}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange({ model: event.target.value.trim() }, "type")}
          />
        )}
      </Field>
    </div>
  );
}
