import { once } from "node:events";
import { type FileHandle, open, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";

/** Liveness of a directory's owner: the kernel closes the socket with its process, in any container. */
export interface LockSocket {
  /** File name in the folder. */
  readonly name: string;
  close(): Promise<void>;
}

/** Socket paths are limited to 107 bytes, so the folder is opened and addressed by its file descriptor if possible. */
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

/** Listens on a socket in a folder. Returns `undefined` if the file system has no sockets. @param name file name */
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
      // The path with which it was created is no longer valid.
      await rm(join(folder, name), { force: true });
    },
  };
}

/** Returns whether a process listens on a socket of a folder. */
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
