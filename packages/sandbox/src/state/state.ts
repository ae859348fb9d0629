import { fingerprint } from "../answers/text/hash.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Job, StoredFile } from "./job.ts";
import { createRecorder, type Recorder } from "./recorder.ts";

/** What a sandbox remembers between requests. */
export interface State {
  readonly recorder: Recorder;
  readonly jobs: BoundedMap<Job>;
  /** By provider and file name: `{provider}/{name}`. */
  readonly files: BoundedMap<StoredFile>;
  /** A new id, the same in every run with the same seed. */
  nextId(): string;
  clear(): void;
}

const MAX_JOBS = 1000;
const MAX_FILES = 100;

export function createState(seed: number): State {
  const recorder = createRecorder();
  const jobs = new BoundedMap<Job>(MAX_JOBS);
  const files = new BoundedMap<StoredFile>(MAX_FILES);
  let count = 0;
  return {
    recorder,
    jobs,
    files,
    nextId: () => {
      count += 1;
      return [1, 2, 3].map((part) => fingerprint(`${count}/${part}`, seed)).join("-");
    },
    clear: () => {
      recorder.clear();
      jobs.clear();
      files.clear();
    },
  };
}
