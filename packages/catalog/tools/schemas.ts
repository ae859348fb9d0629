import { readdirSync } from "node:fs";
import { join } from "node:path";
import { schemaDocuments } from "../src/schema-documents.ts";

const FOLDER = "packages/catalog/schemas";

/** JSON Schemas of the operations. A file whose operation is gone has no text. */
export function generateSchemas(root: string): Readonly<Record<string, string | undefined>> {
  const documents: Readonly<Record<string, unknown>> = schemaDocuments();
  const names = [...readdirSync(join(root, FOLDER)), ...Object.keys(documents)];
  const toText = (name: string) => documents[name] && `${JSON.stringify(documents[name], null, 2)}\n`;
  return Object.fromEntries(names.map((name) => [`${FOLDER}/${name}`, toText(name) as string | undefined]));
}
