import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import type { KeyState, KeyStates } from "../../lib/key-states.ts";
import type { Address } from "./address.ts";
import type { TaskInfo } from "./task-info.ts";

const STATE_WORDS: Record<KeyState, string> = {
  ready: "ready",
  sandbox: "no key: sandbox answers",
  missing: "not available",
};

/** Provider and model. */
export function RouteFields({
  task,
  address,
  states,
  onChange,
}: {
  task: TaskInfo;
  address: Address;
  states: KeyStates;
  onChange: (patch: Partial<Address>, how: "choose" | "type") => void;
}) {
  const chosen = task.providers.find(({ id }) => id === address.provider);
  const state = chosen && states.get(chosen.id);
  const hint = state && state !== "ready" ? `Needs a key in ${chosen.env}.` : undefined;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field id="provider" label="Provider" hint={hint}>
        {(control) => (
          <Select
            {...control}
            value={address.provider}
            onChange={(event) => onChange({ provider: event.target.value }, "choose")}
          >
            <option value="">Automatic</option>
            {task.providers.map(({ id, label }) => {
              const known = states.get(id);
              return (
                <option key={id} value={id} disabled={known === "missing"}>
                  {known ? `${label} · ${STATE_WORDS[known]}` : label}
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
            value={address.model}
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
