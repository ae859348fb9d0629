import { Form, useSearchParams } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/input.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { LibrarySteps } from "./library-steps.tsx";
import type { LibraryCodeView, LibraryView } from "./library-view.server.ts";
import { NoCode } from "./no-code.tsx";

/** How a library loads a model, step below step, for a model that can be selected. */
export function LibraryCode({ name, code }: { name: string; code: LibraryView["code"] }) {
  if (code === "no-example") {
    return <p>The catalog has code for {name}, but no model that uses it.</p>;
  }
  if ("reason" in code) return <NoCode code={code} />;
  const { model, isPlaceholder, unknownModel, snippets } = code;
  return (
    <div className="grid min-w-0 gap-6">
      {unknownModel ? (
        <Notice tone="warn" title="A different model is shown">
          <UntrustedText>{unknownModel}</UntrustedText> is not one of the examples.
        </Notice>
      ) : null}
      {isPlaceholder ? (
        <p className="text-sm text-muted">
          No model in the catalog uses this library. Replace this with a model ID:{" "}
          <code className="font-mono text-ink">{model}</code>.
        </p>
      ) : (
        <ModelPicker code={code} />
      )}
      <LibrarySteps snippets={snippets} />
    </div>
  );
}

/** A form without script; with script, a selection applies immediately. */
function ModelPicker({ code: { model, models } }: { code: LibraryCodeView }) {
  const [, setQuery] = useSearchParams();
  return (
    <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
      <div className="w-full max-w-md min-w-0">
        <Field id="example-model" label="Example model">
          {(control) => (
            <Select
              {...control}
              name="model"
              value={model}
              onChange={({ target }) =>
                setQuery(target.value === models[0] ? {} : { model: target.value }, {
                  preventScrollReset: true,
                })
              }
            >
              {models.map((id) => (
                <option key={id} value={id}>
                  {id}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  );
}
