import { getPolicy, startGateway } from "@inferhub/gateway";
import { getProviders } from "../context.ts";
import { openSettings } from "../settings/open-settings.ts";
import { formatTable, type Table } from "../text/columns.ts";
import type { Tools } from "../tools.ts";
import { findUpstreams } from "./find-upstreams.ts";
import { resolveStateFolder } from "./gateway-options.ts";
import { openConfig } from "./open-config.ts";
import { readEnvironment } from "./read-environment.ts";
import { type QueryGateway, queryRunningGateway } from "./remote-admin.ts";
import { findRunningGateway, type StateOptions } from "./with-admin.ts";

/** Options, as on the command line. */
export interface ExplainOptions extends StateOptions {
  readonly operation: string;
  readonly provider?: string;
  readonly envFile?: string;
  readonly json?: boolean;
}

/** Response of the gateway. */
interface Explanation {
  readonly source: string;
  readonly strategy: string;
  readonly candidates: readonly {
    readonly provider: string;
    readonly model: string;
    readonly reason: string;
    readonly breaker: string;
  }[];
  readonly skipped: readonly { readonly provider: string; readonly model: string; readonly reason: string }[];
}

/** Requests the explanation from the running gateway, or from a temporary one. */
export async function showExplanation(tools: Tools, model: string, options: ExplainOptions): Promise<void> {
  const { operation, provider } = options;
  const query = new URLSearchParams({ model, operation, ...(provider !== undefined && { provider }) });
  const answer = await withQuery(tools, options, async (ask) => (await ask(`/api/explain?${query}`)).json());
  if (options.json) return tools.out.write(`${JSON.stringify(answer, null, 2)}\n`);
  const { candidates, skipped, source, strategy } = answer as Explanation;
  const table: Table = {
    header: ["order", "provider", "model", "reason"],
    rows: [
      ...candidates.map((target, index) => [String(index + 1), target.provider, target.model, whyOf(target)]),
      ...skipped.map((each) => ["-", each.provider, each.model, each.reason]),
    ],
  };
  tools.note(`Targets by ${source}, chosen by ${strategy}`);
  await tools.out.write(formatTable(tools, table));
}

const whyOf = ({ reason, breaker }: Explanation["candidates"][number]): string =>
  breaker === "closed" ? reason : `${reason}; circuit breaker ${breaker}`;

async function withQuery<T>(
  { context }: Tools,
  options: ExplainOptions,
  work: (ask: QueryGateway) => Promise<T>,
): Promise<T> {
  const { cwd, env: given } = context;
  const providers = await getProviders(context);
  const { config, file = "" } = await openConfig(cwd, options.config, providers);
  const { user } = await openSettings(context);
  const owner = await findRunningGateway(
    resolveStateFolder({ cwd, env: given, config, user }, options.state),
  );
  if (owner) return work(queryRunningGateway(owner, context.fetch ?? fetch));
  const env = await readEnvironment(context, options.envFile);
  const { resolve } = await findUpstreams(config, { providers, env, file });
  const gateway = await startGateway({
    providers,
    resolveConnection: resolve,
    policy: () => getPolicy(config),
  });
  try {
    return await work(queryRunningGateway({ pid: process.pid, url: gateway.url, secret: "" }, fetch));
  } finally {
    await gateway.stop();
  }
}
