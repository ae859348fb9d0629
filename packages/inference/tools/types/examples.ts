import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A program that calls a method, and its output against the sandbox. */
export interface MethodExample {
  readonly code: string;
  /** `…` matches any text. */
  readonly prints: string;
}

const PARTS = /^```ts\n(.+?)```\n\n```text prints\n(.+?)```\n$/s;

/** The example of each method, by its name, from the files that the tests run. */
export function readExamples(folder: string): ReadonlyMap<string, MethodExample> {
  return new Map(
    readdirSync(folder).map((file) => {
      const [, code, prints] = PARTS.exec(readFileSync(join(folder, file), "utf8")) ?? [];
      if (code === undefined || prints === undefined)
        throw new Error(`${file}: expected a block of TypeScript, then what it prints`);
      return [file.replace(/\.md$/, ""), { code, prints }];
    }),
  );
}

/** Lines that every example begins with. */
const BEGIN = /^(import .*\n)+\n|const client = new InferenceClient\(.*\);\n\n?/gm;

/** The longest output that a docstring shows, in lines. */
const MOST_LINES = 6;

/** The example as the end of a docstring: the call alone, and its output as a comment. */
export function formatExampleTag({ code, prints }: MethodExample): string {
  const lines = prints.trim().split("\n");
  const shown = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), "…"] : lines;
  const comment = shown.map((line) => `// ${line}`).join("\n");
  return `@example\n\`\`\`ts\n${code.replace(BEGIN, "")}${comment}\n\`\`\``;
}
