import { getProviders } from "../context.ts";
import { CliError } from "../problems.ts";
import { toTabSeparated } from "../text/columns.ts";
import { showControls } from "../text/controls.ts";
import type { Style } from "../text/style.ts";
import { stoppable, type Tools } from "../tools.ts";
import type { CheckContext, CheckResult, CheckStatus } from "./check.ts";
import { CHECKS } from "./checks/index.ts";

/** Options, as on the command line. */
export interface DoctorOptions {
  readonly offline?: boolean;
  readonly all?: boolean;
  readonly envFile?: string;
  readonly json?: boolean;
}

interface CheckReport {
  readonly id: string;
  readonly title: string;
  readonly findings: readonly CheckResult[];
}

/**
 * Runs all checks. A terminal shows each check as soon as it has finished.
 * @throws CliError if a check fails
 */
export async function runDoctor(
  tools: Tools,
  { offline = false, all = false, envFile, json = false }: DoctorOptions,
): Promise<void> {
  const { context, out, onTerminal, style } = tools;
  const isLive = onTerminal && !json;
  const providers = await getProviders(context);
  const reports = await stoppable(context, (signal) => {
    const patient: CheckContext = { tools, providers, envFile, offline, all, signal };
    return Promise.all(
      CHECKS.map(async ({ id, title, run }): Promise<CheckReport> => {
        const report = { id, title, findings: await run(patient) };
        if (isLive && report.findings.length > 0) await out.write(`${section(report, style)}\n`);
        return report;
      }),
    );
  });
  const broken = reports.flatMap(({ findings }) => findings).filter(({ state }) => state === "broken");
  if (!isLive) await out.write(json ? asJson(reports, broken.length === 0) : asRows(reports));
  if (broken.length === 0) return;
  const names = broken.map(({ name }) => name).join(", ");
  throw new CliError(
    "failed",
    `Failed: ${names}. Run the commands after "Fix:", then \`inferhub doctor\` again`,
  );
}

const asJson = (examined: readonly CheckReport[], healthy: boolean): string =>
  `${JSON.stringify({ healthy, checks: examined }, null, 2)}\n`;

function asRows(examined: readonly CheckReport[]): string {
  const rows = examined.flatMap(({ id, findings }) =>
    findings.map(({ name, state, text, fix = "" }) => [id, name, state, text, fix]),
  );
  return toTabSeparated({ header: ["check", "name", "state", "text", "fix"], rows });
}

/** Status as text, because color isn't accessible. */
const MARKS: Readonly<Record<CheckStatus, string>> = { good: "ok", note: "warn", broken: "fail" };

const MARK_WIDTH = Math.max(...Object.values(MARKS).map(({ length }) => length));

function section({ title, findings }: CheckReport, style: Style): string {
  const width = Math.max(0, ...findings.map(({ name }) => name.length));
  const paint = { good: style.good, note: style.dim, broken: style.bad };
  const lines = findings.flatMap(({ name, state, text, fix }) => [
    `  ${paint[state](MARKS[state].padEnd(MARK_WIDTH))}  ${showControls(name).padEnd(width)}  ${showControls(text)}`,
    ...(fix ? [`${" ".repeat(MARK_WIDTH + width + 6)}Fix: ${showControls(fix)}`] : []),
  ]);
  return [style.bold(title), ...lines, ""].join("\n");
}
