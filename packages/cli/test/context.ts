import { Readable, Writable } from "node:stream";
import { type CliContext, runCli, type StopSignal } from "inferhub";
import { expect } from "vitest";

interface Given extends Partial<Omit<CliContext, "stdin" | "stdout" | "stderr">> {
  /** Standard input; an empty terminal by default. */
  readonly stdin?: string | Uint8Array | CliContext["stdin"];
  /** Whether results go to a terminal. */
  readonly terminal?: boolean;
  /** Width of the terminal. Defaults to 100. */
  readonly columns?: number;
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly bytes: Buffer;
}

/** A sink that stores its input. */
export function collector(isTTY: boolean, columns = 100) {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(Buffer.from(piece));
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY, columns }), bytes: () => Buffer.concat(pieces) };
}

/** A command line as it runs inside a test: signals can be sent, the end awaited. */
export function start(argv: readonly string[], { stdin, terminal = false, columns, ...given }: Given = {}) {
  const out = collector(terminal, columns);
  const err = collector(terminal);
  const listeners = new Set<(signal: StopSignal) => void>();
  const context: CliContext = {
    stdin: stdinOf(stdin),
    stdout: out.stream,
    stderr: err.stream,
    env: {},
    cwd: process.cwd(),
    onSignal: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetch: async () => expect.fail("Nothing was to be sent"),
    ...given,
  };
  const ended = runCli(argv, context).then((code) => ({
    code,
    bytes: out.bytes(),
    stdout: out.bytes().toString(),
    stderr: err.bytes().toString(),
  }));
  const signal = (name: StopSignal) => {
    for (const listener of listeners) listener(name);
  };
  return { ended, signal, stdout: () => out.bytes().toString(), stderr: () => err.bytes().toString() };
}

function stdinOf(stdin: Given["stdin"]): CliContext["stdin"] {
  if (stdin === undefined) return Object.assign(new Readable({ read: () => undefined }), { isTTY: true });
  return typeof stdin === "string" || stdin instanceof Uint8Array
    ? Readable.from([Buffer.from(stdin)])
    : stdin;
}

export const run = (argv: readonly string[], given?: Given): Promise<Outcome> => start(argv, given).ended;
