import type { JsonSchema } from "@inferhub/catalog/json-schema";
import { Icon } from "../icon.tsx";
import { type Definition, type SchemaNode, toSchemaNode } from "./schema-node.ts";

/** A schema as nested lists. Nested fields are collapsed, and open without JavaScript. */
export function SchemaTree({
  label,
  schema,
  root,
}: {
  /** Names the list: "Members of the input". */
  label: string;
  schema: Definition;
  /** The document that references point into. */
  root: JsonSchema;
}) {
  const { type, description, facts, members } = toSchemaNode("", schema, root);
  return (
    <div className="grid min-w-0 gap-3">
      <p className="text-sm">
        <span className="font-mono text-[0.95em] text-muted">{type}</span>
        {facts.length > 0 ? <span className="text-xs"> {facts.join(", ")}</span> : null}
        {description ? <span className="block">{description}</span> : null}
      </p>
      {members.length > 0 ? (
        <Members label={label} members={members} unfolded={members.length <= MAX_UNFOLDED} />
      ) : null}
    </div>
  );
}

/** Up to this number of siblings, fields are expanded. */
const MAX_UNFOLDED = 6;

function Members({
  label,
  members,
  unfolded = false,
}: {
  label: string;
  members: readonly SchemaNode[];
  unfolded?: boolean;
}) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {members.map((node) => (
        <li key={node.name} className="min-w-0 py-2.5 text-sm">
          <Member node={node} unfolded={unfolded} />
        </li>
      ))}
    </ul>
  );
}

function Member({ node, unfolded }: { node: SchemaNode; unfolded: boolean }) {
  const { name, type, required, description, facts, members } = node;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <code className="font-mono font-semibold [overflow-wrap:anywhere]">{name}</code>
        <span className="min-w-0 font-mono text-xs text-muted [overflow-wrap:anywhere]">{type}</span>
        {required ? <span className="text-xs font-medium text-accent">required</span> : null}
        {facts.length > 0 ? (
          <span className="min-w-0 text-xs [overflow-wrap:anywhere]">{facts.join(", ")}</span>
        ) : null}
      </p>
      {description ? <p className="mt-0.5 max-w-(--container-text) text-muted">{description}</p> : null}
      {members.length > 0 ? (
        <details className="group/node mt-1" open={unfolded}>
          <summary className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-accent">
            <Icon name="chevron" className="size-3 -rotate-90 group-open/node:rotate-0" />
            {members.length === 1 ? "1 member" : `${members.length} members`}
            <span className="sr-only"> of {name}</span>
          </summary>
          <div className="mt-1 border-l-2 border-line pl-4">
            <Members label={`Members of ${name}`} members={members} />
          </div>
        </details>
      ) : null}
    </>
  );
}
