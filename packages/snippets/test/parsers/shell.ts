import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What `bash -n` says of scripts, each by itself; also of a here-document without an end, which it only warns of. */
export function shellErrors(texts: readonly string[]): readonly (string | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), "scripts-"));
  try {
    texts.forEach((text, index) => {
      writeFileSync(join(folder, `${index}.sh`), text);
    });
    const script = 'for file in *.sh; do bash -n "$file" || echo "$file: exits with $?" >&2; done';
    const { stderr } = spawnSync("bash", ["-c", script], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    const said = new Map<number, string>();
    for (const [line, index] of stderr.matchAll(/^(\d+)\.sh: .*$/gm)) said.set(Number(index), line);
    if (stderr && said.size === 0) throw new Error(stderr);
    return texts.map((_, index) => said.get(index));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The words that bash makes of code for words, as bytes. There is no program that it could start. */
export function shellWords(words: readonly string[]): readonly Buffer[] {
  const script = `printf '%s\\0' \\\n${words.join(" \\\n")}\n`;
  const { status, stdout, stderr } = spawnSync("/bin/bash", [], {
    input: script,
    env: { PATH: "/nowhere" },
    maxBuffer: 2 ** 26,
  });
  if (status !== 0 || stderr.length > 0) throw new Error(`bash: ${stderr}`);
  return split(stdout);
}

function split(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0, end = bytes.indexOf(0); end !== -1; start = end + 1, end = bytes.indexOf(0, start)) {
    pieces.push(bytes.subarray(start, end));
  }
  return pieces;
}
