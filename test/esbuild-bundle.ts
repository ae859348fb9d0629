import { gzipSync } from "node:zlib";
import { build, type Metafile } from "esbuild-wasm";

export interface EsbuildBundle {
  /** Size of the code that is loaded immediately, gzipped. */
  readonly startBytes: number;
  /** That and all that loads on use, in one file, gzipped. */
  readonly wholeBytes: number;
}

/**
 * Bundles a program as most users do: esbuild, minified, with its default settings.
 * @param folder where packages are found from
 */
export async function bundleWithEsbuild(code: string, folder: string): Promise<EsbuildBundle> {
  const run = (splitting: boolean) =>
    build({
      stdin: { contents: code, resolveDir: folder, sourcefile: "entry.js" },
      bundle: true,
      minify: true,
      format: "esm",
      splitting,
      outdir: folder,
      write: false,
      metafile: true,
    });
  const [parts, whole] = await Promise.all([run(true), run(false)]);
  const start = listStart(parts.metafile);
  const texts = parts.outputFiles.filter(({ path }) => start.some((name) => path.endsWith(`/${name}`)));
  return {
    startBytes: gzippedBytes(texts.map(({ text }) => text).join("")),
    wholeBytes: gzippedBytes(whole.outputFiles.map(({ text }) => text).join("")),
  };
}

const gzippedBytes = (text: string) => gzipSync(text, { level: 9 }).length;

/** File names of the entry and of all that it imports. */
function listStart({ outputs }: Metafile): string[] {
  const entry = Object.keys(outputs).find(
    (path) => outputs[path]?.entryPoint !== undefined && path.endsWith("stdin.js"),
  );
  if (!entry) throw new Error("esbuild wrote no entry");
  const paths = new Set([entry]);
  // Entries added during the loop are read as well.
  for (const path of paths)
    for (const { kind, path: imported } of outputs[path]?.imports ?? [])
      if (kind === "import-statement") paths.add(imported);
  return [...paths].map((path) => path.slice(path.lastIndexOf("/") + 1));
}
