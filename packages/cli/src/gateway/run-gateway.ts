import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type AlertWebhook,
  type BudgetAlert,
  DatabaseError,
  FolderInUseError,
  type GatewayConfig,
  getGatewayRules,
  getPolicy,
  NewerDatabaseError,
  PortInUseError,
  type PostgresOptions,
  type SharingSettings,
  sendAlert,
  startGateway,
  startWorker,
  TornFileError,
  watchConfig,
} from "@inferhub/gateway";
import type { Provider } from "@inferhub/inference";
import type { CliContext } from "../context.ts";
import { openMachine } from "../machine/open-machine.ts";
import { CliError } from "../problems.ts";
import { stoppable, type Tools } from "../tools.ts";
import { createGatewayLog, type GatewayLog } from "./access-log.ts";
import { closeAll } from "./close-all.ts";
import {
  readBatchConcurrency,
  readDrainDelay,
  readKeySecrets,
  readRetentionDays,
} from "./database-options.ts";
import { type FoundUpstreams, findUpstreams, type UpstreamSources } from "./find-upstreams.ts";
import type { GatewaySettings } from "./gateway-options.ts";
import type { OpenedConfig } from "./open-config.ts";
import { openState } from "./open-state.ts";
import type { Seat } from "./processes/seat.ts";
import { loadTelemetryMiddleware } from "./telemetry-middleware.ts";

export interface GatewayRun {
  readonly settings: GatewaySettings;
  /** Database shared by several gateways. Absent for a gateway with local state. */
  readonly database?: PostgresOptions | undefined;
  readonly sharing?: SharingSettings | undefined;
  /** Admin token, if other processes of this port share it. Default: a new one. */
  readonly adminSecret?: string | undefined;
  /** The other processes of this port, if there are any. */
  readonly seat?: Pick<Seat, "peers" | "share"> | undefined;
  /** Where alerts of budgets are sent, in addition to the log. */
  readonly alerts?: AlertWebhook | undefined;
  readonly opened: OpenedConfig;
  readonly providers: readonly Provider[];
  /** Whether local servers and local models handle requests too. */
  readonly usesMachine?: boolean;
  /** `false` disables server detection, regardless of settings. */
  readonly findsServers?: false;
  /** Whether to download missing local models, which need no key. */
  readonly installModels?: boolean;
  readonly env: CliContext["env"];
  readonly fallbackHandler?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  /** Paths for which the fallback handler also supports POST. */
  readonly fallbackPosts?: readonly string[];
  /** Whether it only runs batch rows and doesn't listen on a port. */
  readonly isWorker?: boolean | undefined;
  /** Work to run. The gateway stops when it is done. Default: run until a signal. */
  work?(url: string, signal: AbortSignal): Promise<void>;
  /** Called when the gateway is ready. A worker has no URL. */
  announce(url: string, upstreams: FoundUpstreams): Promise<void>;
}

/** Runs a gateway until a signal stops it. Closes resources in reverse order. */
export async function runGateway(tools: Tools, run: GatewayRun): Promise<void> {
  const { settings, database, opened, providers, env } = run;
  const { context } = tools;
  const log = createGatewayLog(settings.log, (line) => void context.stderr.write(line));
  const closers: (() => unknown)[] = [];
  try {
    const state =
      settings.state === undefined
        ? undefined
        : await openState(settings.state, database, run.adminSecret).catch(explain);
    if (state) closers.push(state.release);
    const sandbox = settings.sandbox ? await openSandbox(providers, settings.seed) : undefined;
    if (sandbox) closers.push(() => sandbox.stop());
    const machine = run.usesMachine
      ? await openMachine(context, {
          providers,
          findsServers: run.findsServers,
          installModels: run.installModels ?? false,
          note: tools.note,
        })
      : undefined;
    if (machine) closers.push(machine.stop);
    const sources = { providers, env, file: opened.file ?? "", machine, sandbox };
    const live = await createLiveConfig(opened.config, sources);
    const options = {
      providers,
      resolveConnection: (provider: Provider) => live.upstreams().resolve(provider),
      policy: live.policy,
      retentionDays: readRetentionDays(env),
      keySecrets: readKeySecrets(env),
      batches: {
        concurrency: readBatchConcurrency(env),
        // The database in the data directory contains batches to resume.
        ...(state?.hasDatabase && { resume: true }),
      },
      onAlert: createAlertReporter(run.alerts, log),
      ...(run.sharing && { sharing: run.sharing }),
      ...(run.seat && { peers: run.seat.peers }),
      ...placeAndLimits(run),
      ...(state && {
        store: state.store,
        writeAheadLog: state.writeAheadLog,
        adminSecret: state.adminSecret,
      }),
      // Tests pass their own variables and don't connect to providers.
      ...(settings.refreshModels &&
        process.env["NODE_ENV"] !== "test" && { modelLists: state ? { cache: state.lists } : {} }),
      ...(log.access && { log: log.access }),
      middleware: await loadTelemetryMiddleware(env),
      onProblem: log.problem,
    };
    if (run.isWorker) {
      const worker = startWorker({ ...options, batches: { ...options.batches, ...graceOf(settings) } });
      closers.push(() => worker.stop());
      await run.announce("", live.upstreams());
      await untilSignal(context, log, "rows");
      return;
    }
    const listening = { ...options, drainDelayMs: readDrainDelay(env, database !== undefined) };
    const gateway = await startGateway(listening)
      .catch((error: unknown) => {
        if (!settings.anyPort || !(error instanceof PortInUseError)) throw error;
        tools.note(`Port ${error.port} is in use. Using a free port`);
        return startGateway({ ...listening, port: 0 });
      })
      .catch(explain);
    closers.push(() => gateway.stop());
    run.seat?.share({ metrics: gateway.readMetrics, requests: gateway.readRequests });
    await state?.announce(gateway.url);
    closers.push(followConfig(context, run, live.replace, log));
    await run.announce(gateway.url, live.upstreams());
    if (run.work) await stoppable(context, async (signal) => run.work?.(gateway.url, signal));
    else await untilSignal(context, log, "requests");
  } finally {
    await closeAll(closers);
  }
}

async function untilSignal(
  { onSignal }: CliContext,
  log: GatewayLog,
  what: "requests" | "rows",
): Promise<void> {
  await new Promise<void>((resolve) => onSignal?.(() => resolve()));
  log.info(`Stopping after the ${what} in flight. Repeat the signal to stop now.`);
}

const graceOf = ({ graceMs }: GatewaySettings) => (graceMs === undefined ? {} : { graceMs });

function placeAndLimits({ settings, opened, fallbackHandler, fallbackPosts }: GatewayRun) {
  const { host, port, requireTokens, trustProxy, allowUnauthenticated } = settings;
  return {
    host,
    port,
    requireTokens,
    trustProxy,
    allowUnauthenticated,
    ...graceOf(settings),
    ...getGatewayRules(opened.config),
    ...(fallbackHandler && { fallbackHandler }),
    ...(fallbackPosts && { fallbackPosts }),
  };
}

/** Current options. Requests in flight keep the config that they started with. */
async function createLiveConfig(first: GatewayConfig, sources: UpstreamSources) {
  let policy = getPolicy(first);
  let upstreams = await findUpstreams(first, sources);
  return {
    policy: () => policy,
    upstreams: () => upstreams,
    async replace(config: GatewayConfig) {
      upstreams = await findUpstreams(config, sources);
      policy = getPolicy(config);
    },
  };
}

/** @returns a function that stops watching the config */
function followConfig(
  { onHangUp, stdout }: CliContext,
  { opened, providers }: GatewayRun,
  replace: (config: GatewayConfig) => Promise<void>,
  log: GatewayLog,
): () => void {
  const { file } = opened;
  if (file === undefined) return () => undefined;
  const watcher = watchConfig(file, {
    providerIds: providers.map(({ id }) => id),
    started: opened,
    onConfig: async (config) => {
      await replace(config);
      log.info(`${file}: the new config is active`);
    },
    onProblem: log.problem,
  });
  // A closed terminal sends the same signal, which must stop the process.
  const unsubscribe = stdout.isTTY ? undefined : onHangUp?.(() => void watcher.reload());
  return () => {
    unsubscribe?.();
    watcher.close();
  };
}

/** Logs alerts. One gateway reports them for all gateways. */
const createAlertReporter =
  (webhook: AlertWebhook | undefined, log: GatewayLog) =>
  async (alert: BudgetAlert): Promise<void> => {
    const { account, period, percent, spentUsd, limitUsd } = alert;
    log.problem(
      `${percent} % of the budget of ${account} (${period}) is spent: $${spentUsd} of $${limitUsd}`,
    );
    if (webhook) await sendAlert(webhook, alert);
  };

async function openSandbox(providers: readonly Provider[], seed: number | undefined) {
  const { startSandbox } = await import("@inferhub/sandbox");
  return startSandbox({ providers, ...(seed !== undefined && { seed }) });
}

const STATE_ERRORS = [FolderInUseError, TornFileError, DatabaseError, NewerDatabaseError];

function explain(error: unknown): never {
  if (error instanceof PortInUseError) {
    throw new CliError(
      "failed",
      `Port ${error.port} is in use. Set a different port with --port or PORT`,
      error,
    );
  }
  if (STATE_ERRORS.some((type) => error instanceof type))
    throw new CliError("failed", (error as Error).message, error);
  throw error;
}
