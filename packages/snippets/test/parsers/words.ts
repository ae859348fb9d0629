import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SLOWNESS } from "../../../../test/slowness.ts";

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

/** Runs each script of a folder in a subshell of one shell: a shell of its own takes ten times as long. */
const RUN_ALL = `
for place in "$PLACES"/*; do
  (
    HOME="$place/folder" NOTES="$place/notes"
    builtin cd "$HOME"
    builtin source "$place/script"
  )
done
`;

/** Scripts that run in one shell. */
const BATCH = 50;

export interface Script {
  readonly code: string;
  /** Puts files into the folder in which the script runs. */
  readonly prepare?: (folder: string) => void;
}

/** What a script did. */
export interface Run {
  /** Words that programs would have been given: arguments, variables, and what `curl` would read. */
  readonly words: readonly string[];
  /** Names of the files that the script wrote. */
  readonly files: readonly string[];
}

/** Runs scripts without real programs, each in a separate folder. */
export function runWithoutPrograms(scripts: readonly Script[]): readonly Run[] {
  if (scripts.length > BATCH)
    return [...runWithoutPrograms(scripts.slice(0, BATCH)), ...runWithoutPrograms(scripts.slice(BATCH))];
  const places = mkdtempSync(join(tmpdir(), "words-"));
  try {
    const runs = scripts.map(({ code, prepare }, index) => {
      const place = join(places, String(index));
      const [folder, notes] = [join(place, "folder"), join(place, "notes")];
      for (const each of [place, folder, notes]) mkdirSync(each);
      writeFileSync(join(place, "script"), code);
      prepare?.(folder);
      return { folder, notes, before: readdirSync(folder) };
    });
    const { error } = spawnSync("/bin/bash", ["--noprofile", "--norc", "-c", STUBS + RUN_ALL], {
      env: { PATH: "/nowhere", HOME: places, NOTES: places, PLACES: places, LC_ALL: "C.UTF-8" },
      stdio: "ignore",
      timeout: 60_000 * SLOWNESS,
    });
    if (error) throw error;
    return runs.map(({ folder, notes, before }) => ({
      words: readdirSync(notes).flatMap((name) => readFileSync(join(notes, name), "utf8").split("\0")),
      files: readdirSync(folder).filter((file) => !before.includes(file)),
    }));
  } finally {
    rmSync(places, { recursive: true });
  }
}
