import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { addAbortSignal } from "node:stream";
import type { CliContext } from "../context.ts";
import { CliError, createUsageError } from "../problems.ts";

/** Reads inputs from arguments, files and stdin. */
export interface InputSource {
  /** An argument as text: literal, `-` for stdin, `@file` for a file, `@@…` for text that starts with `@`. */
  text(word: string): Promise<string>;
  /** Reads an argument as a file: its name, with or without `@`, or `-` for stdin. */
  bytes(word: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether stdin is used if no input is given. */
  readonly piped: boolean;
}

export function createInputSource(context: CliContext, signal: AbortSignal): InputSource {
  const { stdin, cwd } = context;
  let read: Promise<Uint8Array<ArrayBuffer>> | undefined;

  async function pipe(): Promise<Uint8Array<ArrayBuffer>> {
    if (stdin.isTTY) throw createUsageError("No input on stdin. Pipe a file or text to `-`");
    const pieces: Uint8Array[] = [];
    try {
      for await (const piece of addAbortSignal(signal, stdin)) {
        pieces.push(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
      }
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
    return new Uint8Array(Buffer.concat(pieces));
  }

  async function file(name: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return new Uint8Array(await readFile(resolve(cwd, name)));
    } catch (cause) {
      throw unreadable(name, cause);
    }
  }

  const once = () => {
    read ??= pipe();
    return read;
  };
  return {
    piped: !stdin.isTTY,
    bytes: (word) => (word === "-" ? once() : file(word.replace(/^@/, ""))),
    text: async (word) => {
      if (word === "-") return toText(await once());
      if (word.startsWith("@@")) return word.slice(1);
      return word.startsWith("@") && word.length > 1 ? toText(await file(word.slice(1))) : word;
    },
  };
}

/** Removes the trailing line break that editors and `echo` add. */
const toText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace(/\r?\n$/, "");

function unreadable(name: string, cause: unknown): CliError {
  const { code } = cause as { code?: string };
  if (code === "ENOENT") return new CliError("not-found", `File not found: ${name}`, cause);
  return new CliError("input-invalid", `${name} cannot be read: ${code ?? String(cause)}`, cause);
}
