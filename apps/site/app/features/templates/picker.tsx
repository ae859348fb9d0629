import type { FormEvent } from "react";
import { Form } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import type { TemplatesQuery } from "./query.ts";
import type { NamedChoice } from "./templates-view.server.ts";

/** Selects a built-in or a model's template, and its sample context. */
export function Picker({
  query,
  templates,
  contexts,
  onChoose,
}: {
  query: TemplatesQuery;
  templates: readonly NamedChoice[];
  contexts: readonly NamedChoice[];
  onChoose: (patch: Partial<TemplatesQuery>) => void;
}) {
  const load = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChoose({ model: String(new FormData(event.currentTarget).get("model") ?? "").trim() });
  };
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Form action="/templates" className="contents" aria-label="Template and context">
        <Field id="template-choice" label="Template to learn from">
          <Select
            id="template-choice"
            name="template"
            value={query.model ? "" : query.template}
            onChange={({ target }) => target.value && onChoose({ template: target.value, model: "" })}
          >
            {query.model ? <option value="">That of a model</option> : null}
            <Options choices={templates} />
          </Select>
        </Field>
        <Field id="context-choice" label="Sample context">
          <Select
            id="context-choice"
            name="context"
            value={query.context}
            onChange={({ target }) => onChoose({ context: target.value })}
          >
            <Options choices={contexts} />
          </Select>
        </Field>
        <noscript>
          <Button type="submit">Apply</Button>
        </noscript>
      </Form>
      <Form
        action="/templates"
        aria-label="Template of a model"
        className="flex items-end gap-2 sm:col-span-2"
        onSubmit={load}
      >
        <div className="min-w-0 flex-1">
          <Field id="model" label="Or the template of a model at the Hub">
            <Input
              key={query.model}
              id="model"
              name="model"
              defaultValue={query.model}
              placeholder="owner/name"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </div>
        <Button type="submit">Load</Button>
      </Form>
    </div>
  );
}

function Options({ choices }: { choices: readonly NamedChoice[] }) {
  return choices.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}
