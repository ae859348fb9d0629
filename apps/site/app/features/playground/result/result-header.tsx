import { isImitated } from "@inferhub/inference/core";
import { Badge } from "../../../components/ui/badge.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { formatDuration } from "../../../lib/numbers.ts";
import { sanitizeText } from "../../../lib/sanitize-text.ts";
import { describeOrigin } from "../../widget/origin.tsx";
import { explainError } from "../errors.ts";
import type { RunMeta, RunResult } from "../run-state.ts";
import type { TaskInfo } from "../task-info.ts";

/** Provider, speed, and length of a response. Unknown figures are omitted; a sandbox measures nothing. */
export function ResultHeader({ task, result }: { task: TaskInfo; result: RunResult }) {
  const { meta } = result;
  if (!meta) return null;
  const getName = (id: string) => task.providers.find((each) => each.id === id)?.label ?? id;
  const provider = task.providers.find(({ id }) => id === meta.provider);
  const isSandbox = isImitated(meta);
  return (
    <div data-testid="result-header" className="grid gap-3 border-b border-line pb-4">
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Fact name="Provider">{provider?.label ?? meta.provider}</Fact>
        <Fact name="Model">{sanitizeText(meta.model)}</Fact>
        {(isSandbox ? [] : listFigures(meta, result.usage ?? meta.usage)).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        {meta.requestId ? (
          <Fact name="Request">
            <span className="inline-flex max-w-full items-center gap-1">
              <span className="truncate font-mono text-xs">{meta.requestId}</span>
              <CopyButton label="Copy request id" text={meta.requestId} iconOnly className="-my-2" />
            </span>
          </Fact>
        ) : null}
      </dl>
      {meta.failed?.length ? (
        <p data-testid="fallback" className="text-sm text-muted">
          Tried before, without a response:{" "}
          {meta.failed
            .map(({ provider: id, code }) => {
              const names = { provider: getName(id), model: meta.model };
              return `${names.provider} (${explainError({ code, message: "" }, names).title})`;
            })
            .join(", ")}
          .
        </p>
      ) : null}
      {isSandbox ? (
        <Sandbox label={describeOrigin(meta)} env={provider?.env} />
      ) : (
        <span data-testid="origin">
          <Badge>{describeOrigin(meta)}</Badge>
        </span>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere tabular">{children}</dd>
    </div>
  );
}

function Sandbox({ label, env }: { label: string; env: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span data-testid="sandbox-badge">
        <Badge tone="warn">{label}</Badge>
      </span>
      <span className="text-muted">No measurements in sandbox mode</span>
      {env ? (
        <span className="inline-flex flex-wrap items-center gap-1">
          <span>
            Add a key: set <code className="font-mono text-xs">{env}</code> and restart
          </span>
          <CopyButton label={`Copy ${env}`} text={env} iconOnly />
        </span>
      ) : null}
    </div>
  );
}

type Figure = [name: string, value: string];

/** Time, tokens, rate and cost, if known. */
function listFigures(meta: RunMeta, usage: RunResult["usage"] = {}): Figure[] {
  const { totalMs, firstContentMs, cost, attempts, cached } = meta;
  const output = usage["completion_tokens"];
  const input = usage["prompt_tokens"];
  const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
  const seconds = (totalMs - (firstContentMs ?? totalMs)) / 1000;
  const found: (Figure | false)[] = [
    ["Time", formatDuration(totalMs)],
    firstContentMs !== undefined && ["First token", formatDuration(firstContentMs)],
    isCount(input) &&
      isCount(output) && ["Tokens", `${input.toLocaleString("en")} in, ${output.toLocaleString("en")} out`],
    // Over a shorter time than this the rate says more about the clock.
    isCount(output) &&
      output > 1 &&
      seconds > 0.05 && ["Rate", `${Math.round(output / seconds).toLocaleString("en")} tokens/s`],
    cost !== undefined && isCount(cost.usd) && ["Cost", formatCost(cost.usd, cost.estimated)],
    cached === true && ["Answer", "cached from an earlier call"],
    attempts > 1 && ["Tries", attempts.toLocaleString("en")],
  ];
  return found.filter((figure) => figure !== false);
}

/** `$0.00012`, with as many digits as say something. */
function formatCost(usd: number, estimated: boolean): string {
  const amount = usd.toLocaleString("en", {
    style: "currency",
    currency: "USD",
    maximumSignificantDigits: 3,
  });
  return estimated ? `about ${amount}` : amount;
}
