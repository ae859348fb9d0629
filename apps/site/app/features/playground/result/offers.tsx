import type { ReactNode } from "react";
import { Icon } from "../../../components/icon.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { foreignText } from "../../../lib/foreign-text.ts";
import { type KeyState, useKeyStates } from "../../../lib/key-states.ts";
import { useProviderDocs } from "../../../lib/provider-docs.ts";
import { errorPath, type Offer, type Problem } from "../problems.ts";
import type { TaskInfo, TaskProvider } from "../task-info.ts";
import { reportUrl } from "./report-url.ts";
import { useAlternatives } from "./use-alternatives.ts";

/** Who is asked instead, where an offer says so. */
export interface Target {
  readonly provider?: string;
  readonly model?: string;
}

/** Does what was offered. */
export type OfferTo = (offer: Offer, target?: Target) => void;

/** How the sandbox is started beside the gateway. */
const SANDBOX_COMMAND = "inferhub serve --sandbox-for-missing-keys";

/** As many providers are named as fit in a line or two. */
const MOST_NAMED = 3;

interface OfferProps {
  readonly problem: Problem;
  readonly task: TaskInfo;
  readonly model: string;
  readonly waitSeconds: number;
  readonly onOffer: OfferTo;
}

/** What can be done about a problem, each as a button or a link of its own. */
export function Offers({ offers, ...props }: OfferProps & { offers: readonly Offer[] }) {
  const path = errorPath(props.problem.code);
  return (
    <>
      {offers.map((offer) => {
        const Part = PARTS[offer];
        return <Part key={offer} {...props} />;
      })}
      {path ? <Outward href={path}>Causes and remedies</Outward> : null}
    </>
  );
}

/** A button that only has to say what it does. */
function plain(offer: Offer, words: string) {
  return function PlainOffer({ onOffer }: OfferProps): ReactNode {
    return (
      <Button size="small" onClick={() => onOffer(offer)}>
        {words}
      </Button>
    );
  };
}

const PARTS: Readonly<Record<Offer, (props: OfferProps) => ReactNode>> = {
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

const providerOf = ({ task, problem }: OfferProps): TaskProvider | undefined =>
  task.providers.find(({ id }) => id === problem.provider);

function Retry({ waitSeconds, onOffer }: OfferProps) {
  const waits = waitSeconds > 0;
  return (
    <Button size="small" aria-disabled={waits} onClick={waits ? undefined : () => onOffer("retry")}>
      {waits ? `Retry in ${waitSeconds} s` : "Retry"}
    </Button>
  );
}

function ContinueHere({ task, onOffer }: OfferProps) {
  return task.fields.some(({ kind }) => kind === "chat") ? (
    <Button size="small" onClick={() => onOffer("continue")}>
      Continue from here
    </Button>
  ) : null;
}

function CopyVariable(props: OfferProps) {
  const env = providerOf(props)?.env;
  return env ? <CopyButton label={`Copy ${env}`} text={env} variant="secondary" /> : null;
}

function Sandbox({ task, onOffer }: OfferProps) {
  const [provider] = useProvidersIn("sandbox", task);
  return provider ? (
    <Button size="small" onClick={() => onOffer("sandbox", { provider: provider.id })}>
      Run in the sandbox, as {provider.label}
    </Button>
  ) : (
    <CopyButton label="Copy the command that starts the sandbox" text={SANDBOX_COMMAND} variant="secondary" />
  );
}

function ReadyProviders({ task, problem, onOffer }: OfferProps) {
  const ready = useProvidersIn("ready", task).filter(({ id }) => id !== problem.provider);
  return ready.slice(0, MOST_NAMED).map(({ id, label }) => (
    <Button key={id} size="small" onClick={() => onOffer("ready-providers", { provider: id })}>
      Ask {label}
    </Button>
  ));
}

function useProvidersIn(state: KeyState, { providers }: TaskInfo): readonly TaskProvider[] {
  const states = useKeyStates();
  return providers.filter(({ id }) => states.get(id) === state);
}

function ServingProviders({ task, model, problem, onOffer }: OfferProps) {
  const { providers } = useAlternatives(task.id, model, "providers");
  return task.providers
    .filter(({ id }) => providers.includes(id) && id !== problem.provider)
    .map(({ id, label }) => (
      <Button key={id} size="small" onClick={() => onOffer("serving-providers", { provider: id })}>
        {label} serves it
      </Button>
    ));
}

function LargerModels({ task, model, onOffer }: OfferProps) {
  const { models } = useAlternatives(task.id, model, "models");
  return models.map(({ id, context }) => (
    <Button
      key={id}
      size="small"
      className="max-w-full"
      onClick={() => onOffer("larger-models", { model: id, provider: "" })}
    >
      <span className="truncate">{foreignText(id)}</span> takes {context.toLocaleString("en")} tokens
    </Button>
  ));
}

function CheckKey(props: OfferProps) {
  const provider = providerOf(props);
  return provider ? <KeyAt provider={provider} /> : null;
}

function KeyAt({ provider: { id, label } }: { provider: TaskProvider }) {
  return <Outward href={useProviderDocs(id)}>Check the key at {label}</Outward>;
}

const GATED = /gated|restricted|awaiting|access to (this )?model|not in the authorized list/i;

function RequestAccess({ problem, model }: OfferProps) {
  return GATED.test(problem.message) && /^[\w.-]+\/[\w.-]+$/.test(model) ? (
    <Outward href={`https://huggingface.co/${model}`}>Request access to the model</Outward>
  ) : null;
}

function Report({ problem, task, model }: OfferProps) {
  return (
    <Outward href={reportUrl({ problem, operation: task.id, model })}>Report it, without your input</Outward>
  );
}

function Outward({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 text-sm font-medium hover:bg-raised pointer-coarse:min-h-11"
    >
      {children}
      <Icon name="out" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
