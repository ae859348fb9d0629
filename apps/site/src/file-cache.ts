import type { StaticFile } from "./static-files.ts";

/** Cache of files by name. Creates them on first use and evicts the least recently used ones. */
export interface FileCache {
  /** @param make creates a file, or returns `undefined`. Concurrent callers share one call */
  get(name: string, make: () => Promise<StaticFile | undefined>): Promise<StaticFile | undefined>;
}

/** @param maxBytes maximum total size */
export function createFileCache(maxBytes: number): FileCache {
  const files = new Map<string, StaticFile>();
  const flights = new Map<string, Promise<StaticFile | undefined>>();
  let bytes = 0;

  function keep(name: string, file: StaticFile): void {
    files.set(name, file);
    bytes += getSize(file);
    for (const [oldest, { bodies }] of files) {
      if (bytes <= maxBytes) break;
      files.delete(oldest);
      bytes -= getSize({ bodies });
    }
  }

  async function load(name: string, make: () => Promise<StaticFile | undefined>) {
    try {
      const file = await make();
      if (file) keep(name, file);
      return file;
    } finally {
      flights.delete(name);
    }
  }

  return {
    async get(name, make) {
      const file = files.get(name);
      if (file) {
        files.delete(name);
        files.set(name, file);
        return file;
      }
      const flight = flights.get(name) ?? load(name, make);
      flights.set(name, flight);
      return flight;
    },
  };
}

const getSize = ({ bodies }: Pick<StaticFile, "bodies">) =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
