import type {
  Content,
  OpenapiDocument,
  OperationObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
} from "../types.ts";
import { buildCurl } from "./curl.ts";
import { type Field, formatType, listFields, resolveSchema } from "./fields.ts";
import { html, type Markup } from "./html.ts";

/** A collapsed operation with its URL and summary. */
export function renderOperation(
  document: OpenapiDocument,
  path: string,
  method: string,
  operation: OperationObject,
): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const curl = buildCurl(document, method, path, operation);
  return html`<details id="${operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code> <span class="about">${summary}</span></summary>
<div class="operation">
${description && html`<p>${description}</p>`}
${curl && html`<pre tabindex="0" aria-label="Example with curl"><code>${curl}</code></pre>`}
${parameters && renderParameters(document, parameters)}
${requestBody && Object.entries(resolveSchema<RequestBodyObject>(document, requestBody).content).map(([type, media]) => renderBody(document, type, media))}
${renderResponses(document, responses)}
</div>
</details>
`;
}

function renderParameters(
  document: OpenapiDocument,
  parameters: NonNullable<OperationObject["parameters"]>,
): Markup {
  const fields = parameters.map((given): Field => {
    const {
      name,
      in: place,
      schema,
      required = false,
      description = "",
    } = resolveSchema<ParameterObject>(document, given);
    return { name, type: `${formatType(document, schema)}, in the ${place}`, required, description };
  });
  return renderFields("Parameters", fields);
}

function renderBody(
  document: OpenapiDocument,
  type: string,
  { schema = {} }: Content[string],
): Markup | undefined {
  const fields = listFields(document, schema);
  return fields.length > 0 ? renderFields(`Body, ${type}`, fields) : undefined;
}

const renderFields = (caption: string, fields: readonly Field[]): Markup => html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map(
  ({ name, type, required, description }) =>
    html`<tr><th scope="row"><code>${name}</code>${required && html` <span class="required">required</span>`}</th><td>${type}</td><td>${description}</td></tr>
`,
)}</tbody>
</table>
`;

function renderResponses(document: OpenapiDocument, responses: OperationObject["responses"]): Markup {
  const rows = Object.entries(responses).map(([status, given]) => {
    const { description, content = {} } = resolveSchema<ResponseObject>(document, given);
    return html`<tr><th scope="row"><code>${status}</code></th><td>${Object.keys(content).join(", ")}</td><td>${description}</td></tr>
`;
  });
  return html`<table>
<caption>Responses</caption>
<thead><tr><th scope="col">Status</th><th scope="col">Content</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody>
</table>
`;
}
