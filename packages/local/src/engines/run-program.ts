/** The folder and the file that a program can write to. */
const FOLDER = "/out";
const FILE = "sound";
/** The output path to pass to a program. */
export const OUTPUT_PATH = `${FOLDER}/${FILE}`;

const STDERR = 2;
const FOLDER_FD = 3;
const FILE_FD = 4;

/** Constants of WASI preview 1, https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md */
const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_FOUND = 44;
const CHARACTER_DEVICE = 2;
const DIRECTORY = 3;
const REGULAR_FILE = 4;
const ALL_RIGHTS = 2n ** 64n - 1n;

class Exit extends Error {}

/**
 * Runs a WASI program that reads its arguments and writes one file in memory. `node:wasi` isn't used because Node 20
 * crashes if garbage is collected while a program opens a file.
 * @returns the content of `OUTPUT_PATH`
 */
export function runProgram(program: WebAssembly.Module, args: readonly string[]): Uint8Array<ArrayBuffer> {
  const file = createFile();
  const instance = new WebAssembly.Instance(program, {
    wasi_snapshot_preview1: createImports(args, file, () => memory),
  });
  const { memory, _start: start } = instance.exports as {
    memory: WebAssembly.Memory;
    _start(): void;
  };
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
  return file.read();
}

type OutputFile = ReturnType<typeof createFile>;

/** A growable byte buffer. */
function createFile() {
  let bytes = new Uint8Array(2 ** 18);
  let length = 0;
  let at = 0;
  return {
    write(part: Uint8Array): void {
      const end = at + part.length;
      if (end > bytes.length) {
        const larger = new Uint8Array(2 * end);
        larger.set(bytes.subarray(0, length));
        bytes = larger;
      }
      bytes.set(part, at);
      at = end;
      length = Math.max(length, end);
    },
    seek(offset: number, whence: number): number {
      at = offset + ([0, at, length][whence] ?? 0);
      return at;
    },
    read: () => bytes.slice(0, length),
  };
}

function createImports(
  args: readonly string[],
  file: OutputFile,
  getMemory: () => WebAssembly.Memory,
): Record<string, WebAssembly.ImportValue> {
  const view = () => new DataView(getMemory().buffer);
  const bytes = () => new Uint8Array(getMemory().buffer);
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  const setNumber = (place: number, value: number) => {
    view().setUint32(place, value, true);
    return SUCCESS;
  };
  return {
    args_sizes_get: (count: number, size: number) => {
      setNumber(count, encoded.length);
      return setNumber(
        size,
        encoded.reduce((sum, arg) => sum + arg.length, 0),
      );
    },
    args_get: (pointers: number, start: number) => {
      let at = start;
      for (const [index, arg] of encoded.entries()) {
        setNumber(pointers + 4 * index, at);
        bytes().set(arg, at);
        at += arg.length;
      }
      return SUCCESS;
    },
    clock_time_get: (_clock: number, _precision: bigint, result: number) => {
      view().setBigUint64(result, BigInt(Date.now()) * 1_000_000n, true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    fd_fdstat_get: (fd: number, result: number) => {
      if (fd > FILE_FD) return BAD_DESCRIPTOR;
      const kinds: Readonly<Record<number, number>> = { [FOLDER_FD]: DIRECTORY, [FILE_FD]: REGULAR_FILE };
      bytes().fill(0, result, result + 24);
      view().setUint8(result, kinds[fd] ?? CHARACTER_DEVICE);
      view().setBigUint64(result + 8, ALL_RIGHTS, true);
      view().setBigUint64(result + 16, ALL_RIGHTS, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    fd_prestat_get: (fd: number, result: number) => {
      if (fd !== FOLDER_FD) return BAD_DESCRIPTOR;
      setNumber(result, 0);
      return setNumber(result + 4, FOLDER.length);
    },
    fd_prestat_dir_name: (_fd: number, result: number) => {
      bytes().set(new TextEncoder().encode(FOLDER), result);
      return SUCCESS;
    },
    // Standard input is empty.
    fd_read: (_fd: number, _parts: number, _count: number, result: number) => setNumber(result, 0),
    fd_seek: (fd: number, offset: bigint, whence: number, result: number) => {
      if (fd !== FILE_FD) return BAD_DESCRIPTOR;
      view().setBigUint64(result, BigInt(file.seek(Number(offset), whence)), true);
      return SUCCESS;
    },
    fd_write: (fd: number, parts: number, count: number, result: number) => {
      if (fd !== FILE_FD && fd > STDERR) return BAD_DESCRIPTOR;
      let written = 0;
      for (let part = parts; part < parts + 8 * count; part += 8) {
        const start = view().getUint32(part, true);
        const length = view().getUint32(part + 4, true);
        if (fd === FILE_FD) file.write(bytes().subarray(start, start + length));
        written += length;
      }
      return setNumber(result, written);
    },
    path_open: (...given: readonly (number | bigint)[]) => {
      const [, , path, length, , , , , result] = given.map(Number);
      const name = new TextDecoder().decode(bytes().slice(path, (path ?? 0) + (length ?? 0)));
      return name === FILE ? setNumber(result ?? 0, FILE_FD) : NOT_FOUND;
    },
    proc_exit: () => {
      throw new Exit("The program ended");
    },
  };
}
