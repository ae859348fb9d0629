import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";

/** The result of a program. */
export interface Ran {
  /** Its output. */
  readonly output: string;
  /** Empty when it ended well. */
  readonly error: string;
}

const LIMIT_MS = 30_000;

/** A process that runs programs one after the other, each named by a line. */
export class Runner {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;
  #said = "";

  constructor(command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) {
    this.#child = spawn(command, args, { cwd, env });
    this.#child.stderr.on("data", (text) => {
      this.#said = (this.#said + text).slice(-4000);
    });
    this.#reader = createInterface({ input: this.#child.stdout });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  async run(file: string): Promise<Ran> {
    this.#child.stdin.write(`${file}\n`);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${file} did not end`)), LIMIT_MS);
    });
    try {
      const { value, done } = await Promise.race([this.#lines.next(), late]);
      if (done) throw new Error(`The runner ended: ${this.#said}`);
      return JSON.parse(value) as Ran;
    } finally {
      clearTimeout(timer);
    }
  }

  stop(): void {
    this.#reader.close();
    this.#child.kill();
  }
}
