import { Link } from "react-router";
import { Notice } from "../../components/ui/notice.tsx";
import { UntrustedList, UntrustedText } from "../../components/untrusted-text.tsx";
import { toModelPath } from "../../lib/model-path.ts";
import type { ModelState, TemplatesView } from "./templates-view.server.ts";

const REASONS: Readonly<Record<Exclude<ModelState, "known">, string>> = {
  none: "Its record holds no chat template.",
  missing: "The Hub has no such model, or does not show it.",
  late: "The Hub has not answered yet. Load it again in a moment.",
  failed: "The Hub cannot be reached, or answers nothing of use.",
  off: "This server asks no hub. Paste the template, or the model’s tokenizer_config.json, into the template pane.",
};

/** Where the template is from, or why it is not that of the model. */
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
            It has others as well: <UntrustedList>{others}</UntrustedList>.
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
          There is no template of <UntrustedText>{id}</UntrustedText> here
        </>
      }
    >
      {REASONS[state]} A built-in template is shown instead.
    </Notice>
  );
}
