import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Records the arguments of programs instead of running them; filters do run. Each process has its own record,
 * since those of a pipe write at the same time.
 */
const STUBS = `
command_not_found_handle() {
  printf '%s\\0' "$@" >> "$NOTES/$BASHPID"
  for name in $(compgen -e); do printf '%s\\0' "\${!name}" >> "$NOTES/$BASHPID"; done
}
for name in cd echo eval exec exit export source . sleep; do
  builtin eval "$name() { command_not_found_handle $name \\"\\$@\\"; }"
done
curl() {
  IFS= read -r -d '' document
  printf '%s\\0' "$@" "$document" >> "$NOTES/$BASHPID"
}
base64() { IFS= read -r -d '' text; printf %s "$text"; }
tr() { base64; }
`;

/**
 * Runs a script without real programs, in a separate folder.
 * @param prepare puts files into the folder
 * @returns the words that programs would have been given (arguments, variables, and what `curl` would read), and the
 * names of the files that the script wrote
 */
export function runWithoutPrograms(script: string, prepare: (folder: string) => void = () => {}) {
  const place = mkdtempSync(join(tmpdir(), "words-"));
  const [folder, notes] = [join(place, "folder"), join(place, "notes")];
  try {
    for (const each of [folder, notes]) mkdirSync(each);
    prepare(folder);
    const before = readdirSync(folder);
    const { error } = spawnSync("/bin/bash", ["--noprofile", "--norc", "-c", `${STUBS}\n${script}`], {
      cwd: folder,
      env: { PATH: "/nowhere", HOME: folder, NOTES: notes, LC_ALL: "C.UTF-8" },
      stdio: "ignore",
      timeout: 10_000,
    });
    if (error) throw error;
    const noted = readdirSync(notes).map((name) => readFileSync(join(notes, name), "utf8"));
    return {
      words: noted.flatMap((text) => text.split("\0")),
      files: readdirSync(folder).filter((file) => !before.includes(file)),
    };
  } finally {
    rmSync(place, { recursive: true });
  }
}
