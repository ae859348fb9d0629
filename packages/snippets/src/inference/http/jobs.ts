import type { Path } from "./path.ts";

/** How a job is followed: what the client's own steps say in code, as facts that code in any language is written from. */
export interface JobShape {
  /** Where the answer to the submission holds what tells the job from others. */
  readonly id: Path;
  /** What stands there: a part of the address to look at, an address of which the path is needed, or that address. */
  readonly is: "part" | "path-of-address" | "address";
  /** Member of the client's ticket that it becomes. */
  readonly ticket?: string;
  /** Where a look holds the status, and what it says while nothing is done yet. */
  readonly status: Path;
  readonly waiting: readonly (string | boolean)[];
  /** What it says at the end, unless the job has failed. */
  readonly done: string | boolean;
  /** Seconds between two looks. */
  readonly seconds: number;
  /** Whether the file is given out for the key alone. */
  readonly keyedFile?: boolean;
  /** Whether an answer is sometimes the file's address and sometimes a list of them. */
  readonly oneOrMany?: boolean;
}

/** By the wire's name. */
const JOBS: Readonly<Record<string, JobShape>> = {
  bfl: {
    id: ["polling_url"],
    is: "address",
    status: ["status"],
    waiting: ["Pending", "Queued", "Processing"],
    done: "Ready",
    seconds: 1,
  },
  "fal-queue": {
    id: ["response_url"],
    is: "path-of-address",
    ticket: "path",
    status: ["status"],
    waiting: ["IN_QUEUE", "IN_PROGRESS"],
    done: "COMPLETED",
    seconds: 0.5,
  },
  "google-video": {
    id: ["name"],
    is: "part",
    ticket: "name",
    status: ["done"],
    waiting: [false],
    done: true,
    seconds: 10,
    keyedFile: true,
  },
  "novita-minimax": {
    id: ["task_id"],
    is: "part",
    ticket: "id",
    status: ["task", "status"],
    waiting: ["queued", "running"],
    done: "succeeded",
    seconds: 0.5,
  },
  "novita-video": {
    id: ["task_id"],
    is: "part",
    ticket: "id",
    status: ["task", "status"],
    waiting: ["TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"],
    done: "TASK_STATUS_SUCCEED",
    seconds: 0.5,
  },
  replicate: {
    id: ["urls", "get"],
    is: "path-of-address",
    ticket: "path",
    status: ["status"],
    waiting: ["starting", "processing"],
    done: "succeeded",
    seconds: 0.5,
    oneOrMany: true,
  },
  "together-video": {
    id: ["id"],
    is: "part",
    ticket: "id",
    status: ["status"],
    waiting: ["queued", "in_progress"],
    done: "completed",
    seconds: 2,
  },
  wavespeed: {
    id: ["data", "urls", "get"],
    is: "path-of-address",
    ticket: "path",
    status: ["data", "status"],
    waiting: ["created", "processing"],
    done: "completed",
    seconds: 0.5,
  },
  "zai-image": {
    id: ["id"],
    is: "part",
    ticket: "id",
    status: ["task_status"],
    waiting: ["PROCESSING"],
    done: "SUCCESS",
    seconds: 5,
  },
};

/** Nothing where answers come at once. */
export function jobOf(wire: string): JobShape | undefined {
  return Object.hasOwn(JOBS, wire) ? JOBS[wire] : undefined;
}
