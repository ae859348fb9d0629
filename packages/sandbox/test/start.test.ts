import { fileURLToPath } from "node:url";
import { type OutputChunk, rolldown } from "rolldown";
import { describe, expect, it } from "vitest";

/** Modules that are loaded when the sandbox is imported, without later ones. */
async function readAtImport() {
  const build = await rolldown({
    input: fileURLToPath(new URL("../src/index.ts", import.meta.url)),
    platform: "node",
    external: /^hono|^@hono\//,
    resolve: { conditionNames: ["@inferhub/source", "import", "default"] },
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await build.generate({ format: "esm" });
  const chunks = new Map(
    output.flatMap((each) => (each.type === "chunk" ? [[each.fileName, each] as const] : [])),
  );
  const read = new Set<OutputChunk>();
  const externals = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk) externals.add(name);
    if (!chunk || read.has(chunk)) return;
    read.add(chunk);
    chunk.imports.forEach(visit);
  };
  visit(output[0].fileName);
  const modules = [...read].flatMap((chunk) => Object.keys(chunk.modules));
  return {
    modules: modules.map((id) => id.split("/sandbox/src/")[1] ?? id),
    externals: [...externals],
  };
}

describe("start", () => {
  it("loads formats and responses only at the first request to a provider", async () => {
    const { modules } = await readAtImport();
    expect(modules).toContain("sandbox.ts");
    expect(
      modules.filter((name) => /^(formats|providers\/routes|models\/(?!text\/(hash|random)\.ts))/.test(name)),
    ).toEqual([]);
  });

  it("leaves Node's fetch and HTTP/2 unread, which the server's adapter needs", async () => {
    const { externals } = await readAtImport();
    expect(externals).toContain("hono");
    expect(externals.filter((name) => /^@hono\/node-server|^node:http2/.test(name))).toEqual([]);
  });
});
