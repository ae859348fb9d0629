import cluster, { type Worker } from "node:cluster";
import { lockFolder, newSecret } from "@inferhub/gateway";
import { CliError } from "../../problems.ts";
import type { Tools } from "../../tools.ts";
import type { GatewayLog } from "../access-log.ts";
import type { ParentMessage, ProcessMessage } from "./messages.ts";
import { createPeerExchange } from "./peer-exchange.ts";

/** Options of processes that share a port. */
export interface SharedPort {
  readonly count: number;
  /** Folder with a subfolder for each process. Commands find the gateway there. */
  readonly folder: string;
  readonly log: GatewayLog;
}

/** First and maximum delay before a process restarts. It doubles until a process listens. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** A slot for one process and its replacements. */
interface Place {
  readonly slot: number;
  worker: Worker;
  /** Whether the process listens. */
  isReady: boolean;
  pauseMs: number;
}

/**
 * Runs gateway processes that share a port, until a signal stops them. A process that exits is restarted. SIGUSR2
 * restarts the processes one by one, without downtime.
 * @throws CliError if a process exits before all processes listen
 */
export async function runProcesses(
  { context, out }: Tools,
  { count, folder, log }: SharedPort,
): Promise<void> {
  const adminSecret = newSecret();
  const lock = await lockFolder(folder, { secret: adminSecret });
  // The parent accepts and distributes connections, so replacing a process drops none.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const closers: ((() => unknown) | undefined)[] = [];
  let isStopping = false;
  /** Called when a process listens or exits. */
  let onChange = () => {};

  const peers = createPeerExchange(() => places.map(({ worker }) => worker), tell);

  const start = (place: Place): void => {
    const worker = cluster.fork();
    place.worker = worker;
    place.isReady = false;
    worker.on("error", (error) => log.problem(`Process ${place.slot}: ${error.message}`));
    worker.on("message", (message: ProcessMessage) => {
      if (message.type === "hello") tell(worker, { type: "seat", slot: place.slot, adminSecret });
      else if (message.type === "gather") void peers.gather(worker, message);
      else if (message.type === "report") peers.take(message);
      else {
        place.isReady = true;
        place.pauseMs = FIRST_PAUSE_MS;
        readyText ??= message;
        onChange();
      }
    });
    worker.on("exit", (code, signal) => {
      place.isReady = false;
      onChange();
      if (isStopping || !isUp) return;
      if (worker === replaced) return start(place);
      log.problem(
        `Process ${place.slot} ended with ${signal ?? `code ${code}`}. A new one starts in ${place.pauseMs} ms`,
      );
      const timer = setTimeout(() => !isStopping && start(place), place.pauseMs);
      closers.push(() => clearTimeout(timer));
      place.pauseMs = Math.min(place.pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };

  let readyText: Extract<ProcessMessage, { type: "ready" }> | undefined;
  let isUp = false;
  /** The process that is being replaced. */
  let replaced: Worker | undefined;
  const places = Array.from({ length: count }, (_, index): Place => {
    const place = { slot: index + 1, isReady: false, pauseMs: FIRST_PAUSE_MS } as Place;
    start(place);
    return place;
  });
  const ended = (place: Place) => place.worker.isDead();

  /** Waits until a condition is true. Checks it after each change. */
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (holds()) resolve();
      };
      onChange = look;
      look();
    });

  const stopped = new Promise<void>((resolve) => {
    closers.push(
      context.onSignal?.(() => {
        isStopping = true;
        onChange();
        resolve();
      }),
    );
  });

  try {
    await until(() => isStopping || places.every(({ isReady }) => isReady) || places.some(ended));
    const failed = places.find(ended);
    if (!isStopping && failed)
      throw new CliError("failed", `Process ${failed.slot} of ${count} ended before it listened`);
    isUp = true;
    if (readyText && !isStopping) {
      await lock.update({ url: readyText.url });
      await out.write(`${readyText.text}${count} processes share the port.\n`);
    }
    closers.push(
      context.onHangUp?.(() => {
        for (const { worker } of places) tell(worker, { type: "reload" });
      }),
    );
    closers.push(context.onRestart?.(() => void restartAll()));
    await stopped;
    log.info("Stopping after the requests in flight. Repeat the signal to stop now.");
  } finally {
    isStopping = true;
    for (const close of closers) close?.();
    for (const { worker } of places) {
      if (isUp) tell(worker, { type: "stop" });
      else worker.process.kill("SIGTERM");
    }
    await until(() => places.every(ended));
    await lock.release();
  }

  async function restartAll(): Promise<void> {
    if (replaced) return;
    for (const place of places) {
      const { worker } = place;
      replaced = worker;
      tell(worker, { type: "stop" });
      await until(() => isStopping || (place.worker !== worker && (place.isReady || ended(place))));
      if (isStopping) return;
      if (place.isReady) continue;
      replaced = undefined;
      return log.problem(`Process ${place.slot} fails to start. No process is restarted`);
    }
    replaced = undefined;
    log.info(`All ${count} processes were restarted`);
  }
}

function tell(worker: Worker, message: ParentMessage): void {
  if (worker.isConnected()) worker.send(message);
}
