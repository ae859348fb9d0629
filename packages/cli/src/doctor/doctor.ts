import { getProviders } from "../context.ts";
import { CliError } from "../problems.ts";
import { toTabSeparated } from "../text/columns.ts";
import { showControls } from "../text/controls.ts";
import type { Style } from "../text/style.ts";
import { stoppable, type Tools } from "../tools.ts";
import type { CheckContext, CheckResult, CheckStatus } from "./check.ts";
import { CHECKS } from "./checks/index.ts";

/** As they stand on the command line. */
export interface DoctorOptions {
  readonly offline?: boolean;
  readonly envFile?: string;
  readonly json?: boolean;
}

interface CheckReport {
  readonly id: string;
  readonly title: string;
  readonly findings: readonly CheckResult[];
}

/** Looks after everything and says what it found. @throws CliError when something is broken */
export async function runDoctor(
  tools: Tools,
  { offline = false, envFile, json = false }: DoctorOptions,
): Promise<void> {
  const providers = await getProviders(tools.context);
  const examined = await stoppable(tools.context, (signal) => {
    const patient: CheckContext = { tools, providers, envFile, offline, signal };
    return Promise.all(
      CHECKS.map(async ({ id, title, run }) => ({ id, title, findings: await run(patient) })),
    );
  });
  const broken = examined.flatMap(({ findings }) => findings).filter(({ state }) => state === "broken");
  await tools.out.write(json ? asJson(examined, broken.length === 0) : asText(tools, examined));
  if (broken.length === 0) return;
  throw new CliError("failed", `Broken: ${broken.map(({ name }) => name).join(", ")}`);
}

const asJson = (examined: readonly CheckReport[], healthy: boolean): string =>
  `${JSON.stringify({ healthy, checks: examined }, null, 2)}\n`;

function asText({ onTerminal, style }: Tools, examined: readonly CheckReport[]): string {
  if (onTerminal) return examined.map((each) => section(each, style)).join("\n");
  const rows = examined.flatMap(({ id, findings }) =>
    findings.map(({ name, state, text, fix = "" }) => [id, name, state, text, fix]),
  );
  return toTabSeparated({ header: ["check", "name", "state", "text", "fix"], rows });
}

/** The status is also a word, because color alone is not accessible. */
const MARKS: Readonly<Record<CheckStatus, string>> = { good: "ok", note: "note", broken: "broken" };

const MARK_WIDTH = Math.max(...Object.values(MARKS).map(({ length }) => length));

function section({ title, findings }: CheckReport, style: Style): string {
  const width = Math.max(0, ...findings.map(({ name }) => name.length));
  const paint = { good: style.good, note: style.dim, broken: style.bad };
  const lines = findings.flatMap(({ name, state, text, fix }) => [
    `  ${paint[state](MARKS[state].padEnd(MARK_WIDTH))}  ${showControls(name).padEnd(width)}  ${showControls(text)}`,
    ...(fix ? [`${" ".repeat(MARK_WIDTH + width + 6)}${showControls(fix)}`] : []),
  ]);
  return [style.bold(title), ...lines, ""].join("\n");
}
