import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { Parameter, type ParameterProps } from "../fields/parameter-fields.tsx";
import { readField } from "../read-field.ts";
import { type FormField, toControlId } from "../task-info.ts";

/** Shows the shape that a tool has. */
const EXAMPLE_TOOL = {
  type: "function",
  function: {
    name: "get_weather",
    description: "The weather in a city, now.",
    parameters: {
      type: "object",
      properties: { city: { type: "string", description: "Such as Bergen" } },
      required: ["city"],
    },
  },
};

/** Functions that the model can call, with JSON Schemas of their arguments. Users enter the results. */
export function ToolsField({ field, ...props }: ParameterProps & { field: FormField }) {
  const reading = readField(field, props.values[field.name] ?? "");
  const tools = "value" in reading && Array.isArray(reading.value) ? reading.value : [];
  const add = () => {
    props.onChange(field.name, JSON.stringify([...tools, EXAMPLE_TOOL], null, 2));
    document.getElementById(toControlId(field))?.focus();
  };
  return (
    <Disclosure
      summary={
        <>
          {field.label} {tools.length > 0 ? <Badge tone="accent">{tools.length} declared</Badge> : null}
        </>
      }
    >
      <div className="grid gap-3">
        <Parameter {...props} field={field} long />
        {"problem" in reading ? null : (
          <Button size="small" className="justify-self-start" onClick={add}>
            Add an example tool
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
