import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toolPath } from "../../../../test/tools/index.ts";

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly code: number;
  readonly message: string;
}

/**
 * What shellcheck says of scripts, each by itself.
 * @param exclude numbers of its rules that do not apply
 */
export function shellFindings(
  scripts: readonly string[],
  exclude: readonly number[],
): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), "shellcheck-"));
  try {
    const files = scripts.map((script, index) => {
      writeFileSync(join(folder, `${index}.sh`), `${script}\n`);
      return `${index}.sh`;
    });
    const found = new Map<number, string[]>();
    for (let start = 0; start < files.length; start += 400) {
      const args = ["-s", "bash", "-f", "json", "-e", exclude.map((each) => `SC${each}`).join(",")];
      const { error, stdout } = spawnSync(
        toolPath("shellcheck"),
        [...args, ...files.slice(start, start + 400)],
        {
          cwd: folder,
          encoding: "utf8",
          maxBuffer: 2 ** 28,
        },
      );
      if (error) throw error;
      for (const { file, line, code, message } of JSON.parse(stdout) as Finding[]) {
        const index = Number.parseInt(file, 10);
        found.set(index, [...(found.get(index) ?? []), `line ${line}: SC${code}: ${message}`]);
      }
    }
    return scripts.map((_, index) => found.get(index) ?? []);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
