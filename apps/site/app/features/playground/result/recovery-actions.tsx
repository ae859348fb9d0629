import type { ReactNode } from "react";
import { Icon } from "../../../components/icon.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { type KeyState, useKeyStates } from "../../../lib/key-states.ts";
import { useProviderDocs } from "../../../lib/provider-docs.ts";
import { sanitizeText } from "../../../lib/sanitize-text.ts";
import { type Recovery, type RunError, toErrorPath } from "../errors.ts";
import type { TaskInfo, TaskProvider } from "../task-info.ts";
import { toReportUrl } from "./report-url.ts";
import { useAlternatives } from "./use-alternatives.ts";

/** The other provider or model of a recovery action. */
export interface Target {
  readonly provider?: string;
  readonly model?: string;
}

/** Runs the offered action. */
export type OnRecover = (offer: Recovery, target?: Target) => void;

/** Starts the gateway together with the sandbox. */
const SANDBOX_COMMAND = "inferhub serve --sandbox-for-missing-keys";

/** As many providers are named as fit in a line or two. */
const MAX_NAMED = 3;

interface RecoveryProps {
  readonly error: RunError;
  readonly task: TaskInfo;
  readonly model: string;
  readonly waitSeconds: number;
  readonly onRecover: OnRecover;
}

/** Actions for a problem, each a button or a link. */
export function RecoveryActions({
  recoveries,
  ...props
}: RecoveryProps & { recoveries: readonly Recovery[] }) {
  const path = toErrorPath(props.error.code);
  return (
    <>
      {recoveries.map((offer) => {
        const Part = PARTS[offer];
        return <Part key={offer} {...props} />;
      })}
      {path ? <ExternalLink href={path}>Causes and remedies</ExternalLink> : null}
    </>
  );
}

/** A button for a single action. */
function plain(offer: Recovery, words: string) {
  return function PlainOffer({ onRecover }: RecoveryProps): ReactNode {
    return (
      <Button size="small" onClick={() => onRecover(offer)}>
        {words}
      </Button>
    );
  };
}

const PARTS: Readonly<Record<Recovery, (props: RecoveryProps) => ReactNode>> = {
  retry: Retry,
  "raise-limit": plain("raise-limit", "Retry with twice the time"),
  continue: ContinueHere,
  follow: plain("follow", "Look at the job again"),
  "set-key": CopyVariable,
  sandbox: Sandbox,
  "ready-providers": ReadyProviders,
  "serving-providers": ServingProviders,
  "other-provider": plain("other-provider", "Choose another provider"),
  "check-key": CheckKey,
  "request-access": RequestAccess,
  "fix-input": plain("fix-input", "Go to the field"),
  trim: plain("trim", "Trim the input"),
  "larger-models": LargerModels,
  raw: plain("raw", "Show the raw response"),
  report: Report,
};

const findProvider = ({ task, error }: RecoveryProps): TaskProvider | undefined =>
  task.providers.find(({ id }) => id === error.provider);

function Retry({ waitSeconds, onRecover }: RecoveryProps) {
  const waits = waitSeconds > 0;
  return (
    <Button size="small" aria-disabled={waits} onClick={waits ? undefined : () => onRecover("retry")}>
      {waits ? `Retry in ${waitSeconds} s` : "Retry"}
    </Button>
  );
}

function ContinueHere({ task, onRecover }: RecoveryProps) {
  return task.fields.some(({ kind }) => kind === "chat") ? (
    <Button size="small" onClick={() => onRecover("continue")}>
      Continue from here
    </Button>
  ) : null;
}

function CopyVariable(props: RecoveryProps) {
  const env = findProvider(props)?.env;
  return env ? <CopyButton label={`Copy ${env}`} text={env} variant="secondary" /> : null;
}

function Sandbox({ task, onRecover }: RecoveryProps) {
  const [provider] = useProvidersIn("sandbox", task);
  return provider ? (
    <Button size="small" onClick={() => onRecover("sandbox", { provider: provider.id })}>
      Run in the sandbox, as {provider.label}
    </Button>
  ) : (
    <CopyButton label="Copy the command that starts the sandbox" text={SANDBOX_COMMAND} variant="secondary" />
  );
}

function ReadyProviders({ task, error, onRecover }: RecoveryProps) {
  const ready = useProvidersIn("ready", task).filter(({ id }) => id !== error.provider);
  return ready.slice(0, MAX_NAMED).map(({ id, label }) => (
    <Button key={id} size="small" onClick={() => onRecover("ready-providers", { provider: id })}>
      Ask {label}
    </Button>
  ));
}

function useProvidersIn(state: KeyState, { providers }: TaskInfo): readonly TaskProvider[] {
  const states = useKeyStates();
  return providers.filter(({ id }) => states.get(id) === state);
}

function ServingProviders({ task, model, error, onRecover }: RecoveryProps) {
  const { providers } = useAlternatives(task.id, model, "providers");
  return task.providers
    .filter(({ id }) => providers.includes(id) && id !== error.provider)
    .map(({ id, label }) => (
      <Button key={id} size="small" onClick={() => onRecover("serving-providers", { provider: id })}>
        {label} serves it
      </Button>
    ));
}

function LargerModels({ task, model, onRecover }: RecoveryProps) {
  const { models } = useAlternatives(task.id, model, "models");
  return models.map(({ id, context }) => (
    <Button
      key={id}
      size="small"
      className="max-w-full"
      onClick={() => onRecover("larger-models", { model: id, provider: "" })}
    >
      <span className="truncate">{sanitizeText(id)}</span> takes {context.toLocaleString("en")} tokens
    </Button>
  ));
}

function CheckKey(props: RecoveryProps) {
  const provider = findProvider(props);
  return provider ? <ProviderKeyLink provider={provider} /> : null;
}

function ProviderKeyLink({ provider: { id, label } }: { provider: TaskProvider }) {
  return <ExternalLink href={useProviderDocs(id)}>Check the key at {label}</ExternalLink>;
}

const GATED = /gated|restricted|awaiting|access to (this )?model|not in the authorized list/i;

function RequestAccess({ error, model }: RecoveryProps) {
  return GATED.test(error.message) && /^[\w.-]+\/[\w.-]+$/.test(model) ? (
    <ExternalLink href={`https://huggingface.co/${model}`}>Request access to the model</ExternalLink>
  ) : null;
}

function Report({ error, task, model }: RecoveryProps) {
  return (
    <ExternalLink href={toReportUrl({ error, operation: task.id, model })}>
      Report it, without your input
    </ExternalLink>
  );
}

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11"
    >
      {children}
      <Icon name="out" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
