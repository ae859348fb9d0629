import { useMemo } from "react";
import { Form, useSearchParams } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/input.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { ModelPill, toNamedModel } from "../picker/model-pill.tsx";
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
        <ExampleModel code={code} />
      )}
      <LibrarySteps snippets={snippets} />
    </div>
  );
}

/** The model picker; without JavaScript, a form. */
function ExampleModel({ code: { model, models } }: { code: LibraryCodeView }) {
  const [, setQuery] = useSearchParams();
  const listed = useMemo(
    () => models.map((id) => ({ ...toNamedModel(id), reads: [], offers: [] })),
    [models],
  );
  return (
    <>
      <div className="needs-script flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-sm font-medium">Example model</span>
        <ModelPill
          models={listed}
          model={toNamedModel(model)}
          onChoose={({ id }) => setQuery(id === models[0] ? {} : { model: id }, { preventScrollReset: true })}
        />
      </div>
      <noscript>
        <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
          <div className="w-full max-w-md min-w-0">
            <Field id="example-model" label="Example model">
              {(control) => (
                <Select {...control} name="model" defaultValue={model}>
                  {models.map((id) => (
                    <option key={id} value={id}>
                      {id}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <Button type="submit">Show</Button>
        </Form>
      </noscript>
    </>
  );
}
