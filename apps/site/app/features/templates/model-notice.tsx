import { Link } from "react-router";
import { Notice } from "../../components/ui/notice.tsx";
import { UntrustedList, UntrustedText } from "../../components/untrusted-text.tsx";
import { toModelPath } from "../../lib/model-path.ts";
import type { ModelState, TemplatesView } from "./templates-view.server.ts";

const REASONS: Readonly<Record<Exclude<ModelState, "known">, string>> = {
  none: "The model has no chat template.",
  missing: "The model is not on the Hub, or it's private.",
  late: "The Hub request timed out. Reload in a moment.",
  failed: "The Hub is unreachable or returned an invalid response.",
  off: "This server doesn't connect to the Hub. Paste the template or the model’s tokenizer_config.json, into the template pane.",
};

/** The source of the template, or the reason why it is not the model's. */
export function ModelNotice({ model }: { model: TemplatesView["model"] }) {
  if (!model) return null;
  const { id, state, others } = model;
  if (state === "known") {
    return (
      <p className="text-sm text-muted">
        The template of{" "}
        <Link to={toModelPath(id)} className="text-accent underline underline-offset-4">
          <UntrustedText>{id}</UntrustedText>
        </Link>
        , with its special tokens.{" "}
        {others.length > 0 ? (
          <>
            Other templates of this model: <UntrustedList>{others}</UntrustedList>.
          </>
        ) : null}
      </p>
    );
  }
  return (
    <Notice
      tone="warn"
      title={
        <>
          No chat template found for <UntrustedText>{id}</UntrustedText>
        </>
      }
    >
      {REASONS[state]} A built-in template is shown instead.
    </Notice>
  );
}
