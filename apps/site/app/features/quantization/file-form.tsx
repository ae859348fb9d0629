import type { ReactNode } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import { ChoiceForm, ChoiceInput } from "./choice-form.tsx";
import type { TypeFacts } from "./facts.ts";
import { formatBits } from "./messages.ts";
import type { Detected, QuantizationView } from "./quantization-view.server.ts";
import { TypeLink } from "./type-link.tsx";

/** A form for a file's name, and the type that the name contains. */
export function FileForm({ view: { choice, known, problems, detected } }: { view: QuantizationView }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-2">
      <ChoiceForm
        label="File name"
        place="file-name"
        choice={choice}
        known={known}
        keys={["file"]}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
      >
        <ChoiceInput
          name="file"
          label="Name of a GGUF file"
          value={choice.file}
          placeholder="model-Q4_K_M.gguf"
          problems={problems}
        />
        <Button type="submit" className="mt-[1.6875rem]">
          Detect
        </Button>
      </ChoiceForm>
      <Status>
        <DetectedType detected={detected} />
      </Status>
    </div>
  );
}

function DetectedType({ detected }: { detected: Detected | null }) {
  if (!detected)
    return (
      <p className="text-sm">
        This name contains no known file type. Names usually end with the type, such as model-Q4_K_M.gguf.
      </p>
    );
  const { label, facts, smaller } = detected;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-mono text-2xl font-semibold">{facts.bits ? formatBits(facts) : "Unknown"}</span>
        <span className="text-sm text-muted">bits per weight</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&>dt]:text-muted">
        {label === facts.name ? null : (
          <Row term="In the name">
            <code className="font-mono">{label}</code>
          </Row>
        )}
        <Row term="File type">
          <TypeName facts={facts} />
        </Row>
        <Row term="Nearest smaller">{smaller ? <TypeName facts={smaller} /> : "None"}</Row>
      </dl>
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function TypeName({ facts }: { facts: TypeFacts }) {
  return (
    <span className="tabular">
      <TypeLink name={facts.name} /> {formatBits(facts)} bits{" "}
      {facts.state === "retired" ? <Badge tone="warn">retired</Badge> : null}
    </span>
  );
}
