import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Textarea } from "../../components/ui/input.tsx";
import {
  type ChatSettings,
  DEFAULT_SETTINGS,
  findProblems,
  listChanged,
  NUMBER_SETTINGS,
  type SettingName,
} from "./settings.ts";

const TOOLS_EXAMPLE = `[{
  "name": "tides",
  "description": "High tide of a port",
  "parameters": {
    "type": "object",
    "properties": { "port": { "type": "string" } }
  }
}]`;

/** System prompt, parameters and tools. They apply from the next message on. */
export function SettingsPanel({
  settings,
  onChange,
}: {
  settings: ChatSettings;
  onChange: (settings: ChatSettings) => void;
}) {
  const problems = findProblems(settings);
  const set = (name: SettingName) => (value: string) => onChange({ ...settings, [name]: value });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field id="system" label="System prompt">
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={4}
            value={settings.system}
            placeholder="You are a helpful assistant."
            onChange={({ target }) => set("system")(target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        {NUMBER_SETTINGS.map(({ name, label, min, step, hint }) => (
          <Field key={name} id={name} label={label} hint={hint} error={problems[name]}>
            {(control) => (
              <Input
                {...control}
                type="number"
                inputMode="decimal"
                min={min}
                step={step}
                value={settings[name]}
                placeholder="Default"
                className="font-mono"
                onChange={({ target }) => set(name)(target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field id="stop" label="Stop sequences" hint="One in a line.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={settings.stop}
            className="min-h-16 font-mono"
            onChange={({ target }) => set("stop")(target.value)}
          />
        )}
      </Field>
      <Field
        id="tools"
        label="Tools"
        hint="Functions that the model can call. You enter their results."
        error={problems.tools}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            spellCheck={false}
            value={settings.tools}
            placeholder={TOOLS_EXAMPLE}
            className="font-mono text-xs!"
            onChange={({ target }) => set("tools")(target.value)}
          />
        )}
      </Field>
      <Button
        size="small"
        className="justify-self-start"
        aria-disabled={listChanged(settings).length === 0}
        onClick={() => onChange(DEFAULT_SETTINGS)}
      >
        Reset settings
      </Button>
    </div>
  );
}
