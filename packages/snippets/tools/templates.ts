import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const FOLDER = "packages/snippets/templates";

/** The templates of snippets as one module, since programs in a browser read no files. */
export function generateTemplates(root: string): Readonly<Record<string, string>> {
  const folder = join(root, FOLDER);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((file) => {
      const name = relative(folder, file).replaceAll("\\", "/");
      return `  ${JSON.stringify(name)}:\n    ${JSON.stringify(readFileSync(file, "utf8"))},\n`;
    });
  const what = "// Written by `npm run generate`.\n/** Templates by their path below `templates`. */";
  const text = `${what}\nexport const TEMPLATES = {\n${entries.join("")}} as const;\n`;
  return { "packages/snippets/src/generated/templates.ts": text };
}
