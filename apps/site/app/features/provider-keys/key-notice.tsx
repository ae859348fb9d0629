import { FormNotice } from "../../components/form-notice.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import type { KeyOutcome } from "./keys.server.ts";

const TESTS = {
  accepted: { tone: "good", title: "The key works" },
  rejected: { tone: "bad", title: "The key does not work" },
  unknown: { tone: "warn", title: "The test shows nothing" },
} as const;

/** The outcome of a form about keys. */
export function KeyNotice({ outcome }: { outcome: KeyOutcome }) {
  return (
    <FormNotice outcome={outcome} refused="No key was stored" form="set-key">
      <Success outcome={outcome} />
    </FormNotice>
  );
}

function Success({ outcome: { stored, removed, test } }: { outcome: KeyOutcome }) {
  if (test)
    return (
      <Notice tone={TESTS[test.outcome].tone} title={TESTS[test.outcome].title} alert>
        <UntrustedText maxChars={300}>{test.message}</UntrustedText>
      </Notice>
    );
  if (stored !== undefined)
    return (
      <Notice tone="good" title={`The key of ${stored} is stored`} alert>
        The next request uses it. Test it below.
      </Notice>
    );
  if (removed !== undefined) return <Notice tone="good" title={`The key of ${removed} is removed`} alert />;
  return null;
}

const COMMAND = 'export INFERHUB_ENCRYPTION_KEY="$(openssl rand -base64 32)"';

/** How to let the gateway store keys. */
export function StorageOff() {
  return (
    <Notice tone="warn" title="This gateway can't store keys yet">
      <p>
        Keys are encrypted with a secret in the environment. Set one, keep it, and restart the gateway. Until
        then, keys come from the environment alone.
      </p>
      <p className="mt-2 flex items-center gap-2">
        <code className="min-w-0 flex-1 font-mono [overflow-wrap:anywhere]">{COMMAND}</code>
        <CopyButton text={COMMAND} label="Copy the command" iconOnly />
      </p>
    </Notice>
  );
}
