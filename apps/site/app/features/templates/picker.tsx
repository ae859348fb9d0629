import { Form } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input, Select } from "../../components/ui/input.tsx";
import { ModelPill, toNamedModel } from "../picker/model-pill.tsx";
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
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,16rem)_minmax(0,16rem)_auto]">
      <Form action="/templates" className="contents" aria-label="Template and context">
        <Field id="template-choice" label="Template">
          <Select
            id="template-choice"
            name="template"
            value={query.model ? "" : query.template}
            onChange={({ target }) => target.value && onChoose({ template: target.value, model: "" })}
          >
            {query.model ? <option value="">From a model</option> : null}
            <Options choices={templates} />
          </Select>
        </Field>
        <Field id="context-choice" label="Conversation">
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
      <div className="needs-script grid grid-cols-[minmax(0,1fr)] gap-1.5 sm:col-span-2 lg:col-span-1">
        <span className="text-sm font-medium">From a model</span>
        <div className="flex min-h-10 items-center pointer-coarse:min-h-11">
          <ModelPill
            operation="chat-completion"
            model={query.model ? toNamedModel(query.model) : { id: "", name: "Choose a model", owner: "" }}
            onChoose={({ id }) => onChoose({ model: id })}
          />
        </div>
      </div>
      <noscript>
        <Form action="/templates" aria-label="Template of a model" className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field id="model" label="From a model on the Hub">
              <Input
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
      </noscript>
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
