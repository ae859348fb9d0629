import type { StaticFile } from "./static-files.ts";

/** Files by name, made when they are first requested; those that were used longest ago go first. */
export interface FileCache {
  /** @param make gives undefined where there is no such file; is called once for all who ask at a time */
  get(name: string, make: () => Promise<StaticFile | undefined>): Promise<StaticFile | undefined>;
}

/** @param maxBytes of all kept files together */
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
