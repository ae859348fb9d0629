import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toNanoUsd } from "../src/money/nano-usd.ts";
import { FolderInUseError, LockLostError } from "../src/storage/errors.ts";
import { lockFolder, readLock } from "../src/storage/lock.ts";
import { openStateFolder } from "../src/storage/open-state-folder.ts";
import { prepareDatabase } from "./embedded-database.ts";
import { usageEntry } from "./usage-entries.ts";

const secret = "a secret of 32 bytes";

let home: string;
let folder: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "inferhub-state-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));
let folders = 0;
beforeEach(() => {
  folder = join(home, `state-${++folders}`);
});

const lockPath = () => join(folder, "lock.json");
const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Writes a lock as another process of an earlier version would, without a socket. */
async function leaveLock(change: Record<string, unknown>): Promise<void> {
  const lock = await lockFolder(folder, { secret });
  const record = JSON.parse(await readFile(lockPath(), "utf8"));
  await lock.release();
  await writeFile(lockPath(), JSON.stringify({ ...record, boot: undefined, socket: undefined, ...change }));
}

let dead: Promise<number> | undefined;

/** The number of a process that was, and is no more: the same for all tests. */
function deadPid(): Promise<number> {
  const end = async () => {
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await once(child, "close");
    return child.pid ?? 0;
  };
  dead ??= end();
  return dead;
}

describe("a lock", () => {
  it("is readable only by its owner, in a folder that only its owner may enter", async () => {
    const lock = await lockFolder(folder, { secret, url: "http://127.0.0.1:8787" });
    expect(await Promise.all([folder, lockPath(), join(folder, "database")].map(mode))).toEqual([
      "700",
      "600",
      "700",
    ]);
    expect(await readFile(join(folder, ".gitignore"), "utf8")).toBe("*\n");
    expect(await readLock(folder)).toMatchObject({
      pid: process.pid,
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      url: "http://127.0.0.1:8787",
      secret,
    });
    await lock.release();
  });

  it("records the URL of its owner once it is known", async () => {
    const lock = await lockFolder(folder, { secret });
    expect((await readLock(folder))?.url).toBeUndefined();
    await lock.update({ url: "http://127.0.0.1:1" });
    expect(await readLock(folder)).toMatchObject({ url: "http://127.0.0.1:1", secret });
    expect(await mode(lockPath())).toBe("600");
    await lock.release();
  });

  it("excludes others until it is released, and names its owner and the fix, but no secret", async () => {
    const lock = await lockFolder(folder, { secret, url: "http://127.0.0.1:1" });
    const error = await lockFolder(folder, { secret: "other" }).catch((error) => error);
    expect(error).toBeInstanceOf(FolderInUseError);
    expect(error).toMatchObject({ pid: process.pid, url: "http://127.0.0.1:1", folder });
    expect(error.message).toBe(
      `${folder} is in use by process ${process.pid}, which listens at http://127.0.0.1:1. ` +
        "Stop it, or use a different folder",
    );
    expect(JSON.stringify(error)).not.toContain(secret);
    await lock.release();
    expect(await readLock(folder)).toBeUndefined();
    await (await lockFolder(folder, { secret })).release();
    expect((await readdir(folder)).sort()).toEqual([".gitignore", "database"]);
  });

  it("of a stopped process is taken over", async () => {
    await leaveLock({ pid: await deadPid() });
    expect(await readLock(folder)).toBeUndefined();
    const lock = await lockFolder(folder, { secret });
    expect((await readLock(folder))?.pid).toBe(process.pid);
    await lock.release();
    expect((await readdir(folder)).sort()).toEqual([".gitignore", "database"]);
  });

  it.runIf(process.platform === "linux")("of a process whose PID was reused is taken over", async () => {
    await leaveLock({ pid: process.ppid });
    expect(await readLock(folder)).toBeUndefined();
    await (await lockFolder(folder, { secret })).release();
  });

  it("of a process with only a PID is respected while that process runs", async () => {
    await leaveLock({ pid: process.ppid, start: "" });
    expect((await readLock(folder))?.pid).toBe(process.ppid);
    await expect(lockFolder(folder, { secret })).rejects.toMatchObject({ pid: process.ppid });
  });

  it("of a process that another container does not see keeps others out while it listens", async () => {
    const lock = await lockFolder(folder, { secret });
    const record = JSON.parse(await readFile(lockPath(), "utf8"));
    const pid = await deadPid();
    await writeFile(lockPath(), JSON.stringify({ ...record, pid }));
    expect((await readLock(folder))?.pid).toBe(pid);
    await expect(lockFolder(folder, { secret })).rejects.toMatchObject({ pid });
    await lock.release();
  });

  it("of a killed process is taken over, even if its PID was reused on another host", async () => {
    const socket = "lock-00000000-0000-4000-8000-000000000000.sock";
    const boot =
      (await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "")).trim() || undefined;
    await leaveLock({ pid: process.pid, socket, boot });
    await writeFile(join(folder, socket), "");
    expect(await readLock(folder)).toBeUndefined();
    await (await lockFolder(folder, { secret })).release();
    expect((await readdir(folder)).sort()).toEqual([".gitignore", "database"]);
  });

  it("works in a folder whose path is too long for a socket", async () => {
    folder = join(folder, "x".repeat(120));
    const lock = await lockFolder(folder, { secret });
    await expect(lockFolder(folder, { secret })).rejects.toBeInstanceOf(FolderInUseError);
    await lock.release();
  });

  it.each(["", "{", "null", '{"pid":-1}', `{"pid":${process.pid}}`])(
    "with the content %j has no owner",
    async (text) => {
      await mkdir(folder, { recursive: true });
      await writeFile(lockPath(), text);
      expect(await readLock(folder)).toBeUndefined();
      await (await lockFolder(folder, { secret })).release();
    },
  );

  it("that another process replaced is neither changed nor deleted by its former owner", async () => {
    const lock = await lockFolder(folder, { secret });
    await rm(lockPath());
    const other = await lockFolder(folder, { secret: "other" });
    await expect(lock.update({ url: "http://127.0.0.1:1" })).rejects.toThrow(LockLostError);
    await lock.release();
    expect(await readLock(folder)).toMatchObject({ secret: "other" });
    await other.release();
    await expect(other.update({ url: "http://127.0.0.1:1" })).rejects.toThrow(LockLostError);
  });
});

describe("processes that race for a lock", () => {
  let program: string;
  const racers = new Set<Racer>();
  /** All racers, which the last test kills. */
  let all: readonly Racer[];
  beforeAll(async () => {
    program = join(home, "racer.mjs");
    const input = join(import.meta.dirname, "lock-racer.ts");
    const resolve = { conditionNames: ["@inferhub/source", "node", "import"] };
    const build = await rolldown({ input, platform: "node", resolve, logLevel: "silent" });
    await build.write({ file: program, codeSplitting: false });
    await build.close();
    all = Array.from({ length: 8 }, startRacer);
  });
  afterAll(() => {
    for (const racer of racers) racer.process.kill("SIGKILL");
  });

  interface Racer {
    readonly process: ChildProcess;
    ask(line: string): Promise<string>;
  }

  function startRacer(): Racer {
    const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const racer: Racer = {
      process: child,
      async ask(line) {
        child.stdin.write(`${line}\n`);
        return (await lines.next()).value ?? "gone";
      },
    };
    racers.add(racer);
    return racer;
  }

  async function kill(racer: Racer): Promise<void> {
    racers.delete(racer);
    racer.process.kill("SIGKILL");
    await once(racer.process, "close");
  }

  /**
   * Starts all concurrently. @returns the winner, after a check that it is the only one and that the others
   * report it
   */
  async function race(running: readonly Racer[]): Promise<Racer> {
    const answers = await Promise.all(running.map((racer) => racer.ask(`lock ${folder}`)));
    const winners = running.filter((_, index) => answers[index] === "won");
    expect(answers.filter((answer) => answer !== "won" && !answer.startsWith("refused "))).toEqual([]);
    expect(winners).toHaveLength(1);
    const [winner] = winners as [Racer];
    expect((await readLock(folder))?.pid).toBe(winner.process.pid);
    return winner;
  }

  it("have one winner when the one who took over was killed before it was done", async () => {
    const { getClaimPath } = await import("../src/storage/lock-file.ts");
    await leaveLock({ pid: await deadPid() });
    const stale = await readFile(lockPath(), "utf8");
    for (let round = 0; round < 5; round += 1) {
      const claim = JSON.stringify({ ...JSON.parse(stale), id: `claim ${round}` });
      await writeFile(lockPath(), stale);
      await writeFile(getClaimPath(lockPath(), stale), claim);
      expect(await (await race(all.slice(0, 4))).ask("release")).toBe("released");
    }
    expect((await readdir(folder)).sort()).toEqual([".gitignore", "database"]);
  });

  it("have one winner, for a free lock as for one whose owner was killed", async () => {
    for (let round = 0; round < 10; round += 1) {
      const winner = await race(all);
      expect(await winner.ask("release")).toBe("released");
      await leaveLock({ pid: await deadPid() });
      expect(await (await race(all)).ask("release")).toBe("released");
    }
    let left = all;
    while (left.length > 1) {
      const winner = await race(left);
      await kill(winner);
      left = left.filter((racer) => racer !== winner);
    }
    await race(left);
  });
});

describe("a state folder", () => {
  it("has all earlier writes after a clean stop, and is open once at a time", {}, async () => {
    const entries = Array.from({ length: 50 }, (_, i) => usageEntry({ requestId: `r${i}`, usd: 0.1 }));
    await prepareDatabase(folder);
    const store = await openStateFolder(folder);
    expect((await readLock(folder))?.pid).toBe(process.pid);
    await expect(openStateFolder(dirname(join(folder, "database")))).rejects.toThrow(FolderInUseError);
    await store.addUsage(entries);
    const key = await store.setting("key", () => "once");
    await store.close();
    expect(await readLock(folder)).toBeUndefined();

    const lock = await lockFolder(folder, { secret });
    const again = await openStateFolder(folder);
    expect(await again.setting("key", () => "twice")).toBe(key);
    expect((await again.usage({}, { limit: 100 })).entries).toHaveLength(50);
    expect((await again.spent(undefined)).get("")).toBe(toNanoUsd(5));
    await again.close();
    expect(await readLock(folder)).toMatchObject({ secret });
    await lock.release();
  });

  it("that another process has is not opened, and not touched", async () => {
    await leaveLock({ pid: process.ppid, start: "" });
    await expect(openStateFolder(folder)).rejects.toMatchObject({
      name: "FolderInUseError",
      pid: process.ppid,
    });
    expect(await readdir(join(folder, "database"))).toEqual([]);
    await rm(lockPath());
    await (await lockFolder(folder, { secret })).release();
  });

  it("is free again when it could not be opened", async () => {
    await mkdir(join(folder, "database"), { recursive: true });
    await writeFile(join(folder, "database", "PG_VERSION"), "1\n");
    await expect(openStateFolder(folder)).rejects.toThrow();
    expect(await readLock(folder)).toBeUndefined();
    await expect(openStateFolder(folder)).rejects.not.toThrow(FolderInUseError);
  });
});
