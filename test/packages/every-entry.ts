import { expect } from "vitest";
import { type Consumer, modulesOf } from "./consumer.ts";

/** Entries that declare types and have nothing at run time. */
const TYPES_ONLY = ["@inferhub/catalog/platform", "@inferhub/catalog/types"];

/** How a program loads an entry. */
const WAYS = {
  import: { ending: "mjs", expression: "await import(specifier)" },
  require: { ending: "cjs", expression: "require(specifier)" },
} as const;

/** Checks that a program of a project loads every entry of the installed packages, and that each exports something. */
export async function expectEveryEntry(consumer: Consumer, way: keyof typeof WAYS): Promise<void> {
  const { ending, expression } = WAYS[way];
  const file = `every-entry.${ending}`;
  consumer.write(
    file,
    `(async () => {
      const failures = [];
      for (const specifier of ${JSON.stringify(modulesOf(consumer))}) {
        try {
          if (Object.keys(${expression}).length === 0) failures.push(specifier + " exports nothing");
        } catch (error) {
          failures.push(specifier + ": " + error.message);
        }
      }
      console.log(JSON.stringify(failures));
      process.exit();
    })();`,
  );
  const { stdout, stderr } = await consumer.run(file);
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual(
    TYPES_ONLY.map((specifier) => `${specifier} exports nothing`),
  );
}
