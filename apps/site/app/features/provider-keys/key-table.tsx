import { Form } from "react-router";
import { Badge, type Tone } from "../../components/ui/badge.tsx";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { formatTime } from "../usage/messages.ts";
import { toKeyFormPath } from "./key-query.ts";
import type { ProviderKey } from "./provider-key.ts";

/** Providers and the sources of their keys, with a test, a replacement and a removal of each. */
export function KeyTable({ providers, canStore }: { providers: readonly ProviderKey[]; canStore: boolean }) {
  return (
    <ScrollTable label="Provider keys">
      <ColumnHeads columns={COLUMNS} />
      <tbody className="divide-y divide-line">
        {providers.map((provider) => (
          <Row key={provider.id} provider={provider} canStore={canStore} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

const COLUMNS = [
  { label: "Provider" },
  { label: "Key" },
  { label: "Fingerprint" },
  { label: "Changed (UTC)" },
  { label: "Actions" },
];

const SOURCES: Readonly<Record<ProviderKey["source"], { readonly label: string; readonly tone: Tone }>> = {
  stored: { label: "Stored", tone: "good" },
  environment: { label: "Environment", tone: "good" },
  local: { label: "This machine", tone: "neutral" },
  sandbox: { label: "Sandbox", tone: "warn" },
  none: { label: "None", tone: "neutral" },
};

function Row({ provider, canStore }: { provider: ProviderKey; canStore: boolean }) {
  const { id, label, source, fingerprint, stored } = provider;
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} text-left font-normal`}>
        <span className="inline-flex items-center gap-2">
          <Logo name={id} />
          {label}
        </span>
      </th>
      <td className={CELL_CLASS}>
        <Badge tone={SOURCES[source].tone}>{SOURCES[source].label}</Badge>
        {stored && !stored.isReadable ? <span className="ml-2 text-bad">can't be decrypted</span> : null}
      </td>
      <td className={`${CELL_CLASS} font-mono text-xs`}>
        {fingerprint ?? <span className="font-sans text-muted">none</span>}
      </td>
      <td className={CELL_CLASS}>
        {stored ? (
          <>
            <time dateTime={stored.changedAt}>{formatTime(stored.changedAt)}</time> by{" "}
            <UntrustedText maxChars={60}>{stored.changedBy}</UntrustedText>
          </>
        ) : (
          <span className="text-muted">never</span>
        )}
      </td>
      <td className={CELL_CLASS}>
        <div className="flex flex-wrap items-start gap-2">
          {source === "stored" || source === "environment" ? <Test id={id} label={label} /> : null}
          {canStore && source !== "local" ? (
            <ButtonLink
              size="small"
              to={toKeyFormPath(id)}
              reloadDocument
              aria-label={`${stored ? "Replace" : "Add"} the key of ${label}`}
            >
              {stored ? "Replace" : "Add"}
            </ButtonLink>
          ) : null}
          {stored ? <Remove id={id} label={label} /> : null}
        </div>
      </td>
    </tr>
  );
}

function Test({ id, label }: { id: string; label: string }) {
  return (
    <Form method="post" action="/usage/keys" reloadDocument>
      <Button type="submit" name="test" value={id} size="small" aria-label={`Test the key of ${label}`}>
        Test
      </Button>
    </Form>
  );
}

/** A second click removes the key: the gateway can't show it again. */
function Remove({ id, label }: { id: string; label: string }) {
  return (
    <details className="group">
      <summary
        aria-label={`Remove the key of ${label}`}
        className="inline-flex min-h-8 w-fit items-center rounded-md border border-line-strong bg-surface px-2.5 font-medium hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="group-open:hidden">Remove</span>
        <span className="hidden group-open:inline">Keep</span>
      </summary>
      <Form method="post" action="/usage/keys" reloadDocument className="mt-2">
        <Button type="submit" name="remove" value={id} size="small" variant="danger">
          Remove for good
        </Button>
      </Form>
    </details>
  );
}
