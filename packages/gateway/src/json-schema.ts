import type { MediaKind } from "@inferhub/catalog";
import type { Operation } from "@inferhub/catalog/define";
import { type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";

/**
 * The input of an operation as JSON Schema. Files are `data:` URLs there; what a schema checks with
 * code alone is left open.
 */
export function inputJsonSchema({ input }: Operation): JsonSchema {
  const files = new Map<unknown, MediaKind>();
  findFiles(input, files, new Set());
  return toJsonSchema(input, {
    typeMode: "input",
    errorMode: "ignore",
    overrideSchema: ({ valibotSchema }) => {
      const kind = files.get(valibotSchema);
      return kind && fileSchema(kind);
    },
  });
}

function fileSchema(kind: MediaKind): JsonSchema {
  return {
    type: "string",
    contentEncoding: "base64",
    contentMediaType: kind === "file" ? "application/octet-stream" : `${kind}/*`,
    description: `A data: URL that holds the ${kind}`,
  };
}

interface Piped {
  readonly pipe?: readonly {
    readonly metadata?: { readonly media?: MediaKind };
  }[];
}

/**
 * Notes the schemas that `media()` of the catalogue begins with. The converter shows an override only
 * the first schema of a pipe, and what kind of file it is stands at the end.
 */
function findFiles(value: unknown, files: Map<unknown, MediaKind>, seen: Set<object>): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  const { pipe = [] } = value as Piped;
  const noted = Array.isArray(pipe) ? pipe.find((item) => item.metadata?.media) : undefined;
  if (noted?.metadata?.media) files.set(pipe[0], noted.metadata.media);
  else for (const member of Object.values(value)) findFiles(member, files, seen);
}
