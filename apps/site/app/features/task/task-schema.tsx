import type { JsonSchema } from "@inferhub/catalog/json-schema";
import type { Definition } from "../../components/schema-tree/schema-node.ts";
import { SchemaTree } from "../../components/schema-tree/schema-tree.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { toTitle } from "../../lib/format.ts";

/** Input and output schema of an operation as trees, with a copy button. */
export function TaskSchema({ operation, document }: { operation: string; document: JsonSchema }) {
  const { input = {}, output = {}, chunk } = document.$defs ?? {};
  return (
    <div className="grid min-w-0 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {toTitle(operation)}, the same for every provider:{" "}
          <code className="font-mono text-sm text-ink">{operation}</code>
        </p>
        <CopyButton
          label="Copy JSON Schema"
          variant="secondary"
          text={() => `${JSON.stringify(document, null, 2)}\n`}
        />
      </div>
      <SchemaPanel title="Input" schema={input} document={document} />
      <SchemaPanel title="Output" schema={output} document={document} />
      {chunk ? <SchemaPanel title="Stream chunk" schema={chunk} document={document} /> : null}
    </div>
  );
}

function SchemaPanel({
  title,
  schema,
  document,
}: {
  title: string;
  schema: Definition;
  document: JsonSchema;
}) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-lg">{title}</h3>
      <SchemaTree label={`Members of: ${title}`} schema={schema} root={document} />
    </div>
  );
}
