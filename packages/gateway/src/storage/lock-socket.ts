import { once } from "node:events";
import { type FileHandle, open, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/** Liveness of a directory's owner: the kernel closes the socket with its process, in any container. */
export interface LockSocket {
  /** Its name in the folder. */
  readonly name: string;
  close(): Promise<void>;
}

/** Paths of sockets are cut after 107 bytes, so a folder is named by its number where the system can. */
async function withShortPath<Value>(
  folder: string,
  name: string,
  work: (path: string) => Promise<Value>,
): Promise<Value> {
  if (process.platform !== "linux") return work(join(folder, name));
  const handle: FileHandle = await open(folder, "r");
  try {
    return await work(`/proc/self/fd/${handle.fd}/${name}`);
  } finally {
    await handle.close();
  }
}

/** Listens in a folder. `undefined` where its file system has no sockets. @param name of the file */
export async function openLockSocket(folder: string, name: string): Promise<LockSocket | undefined> {
  const server = createServer((socket) => socket.destroy());
  // A lock must not keep a finished process alive.
  server.unref();
  try {
    await withShortPath(folder, name, async (path) => {
      server.listen(path);
      await once(server, "listening");
    });
  } catch {
    return undefined;
  }
  return {
    name,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      // The path by which it was made leads nowhere any more.
      await rm(join(folder, name), { force: true });
    },
  };
}

/** Whether a process listens on a socket of a folder. */
export async function isListening(folder: string, name: string): Promise<boolean> {
  try {
    return await withShortPath(folder, name, async (path) => {
      const socket = connect(path);
      try {
        await once(socket, "connect");
        return true;
      } finally {
        socket.destroy();
      }
    });
  } catch {
    return false;
  }
}
