import type { ReactNode } from "react";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import { ChoiceForm, ChoiceInput } from "./choice-form.tsx";
import type { TypeFacts } from "./facts.ts";
import { formatBits } from "./messages.ts";
import type { Detected, QuantizationView } from "./quantization-view.server.ts";
import { TypeLink } from "./type-link.tsx";

/** Requests a file's name and reports the type that it names. */
export function FileForm({ view: { choice, known, problems, detected } }: { view: QuantizationView }) {
  return (
    <div className="grid gap-4">
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
          value={choice.file ?? ""}
          placeholder="model-Q4_K_M.gguf"
          problems={problems}
        />
        <Button type="submit" className="mt-[1.6875rem]">
          Detect
        </Button>
      </ChoiceForm>
      <Status>{detected === undefined ? null : <DetectedType detected={detected} />}</Status>
    </div>
  );
}

function DetectedType({ detected }: { detected: Detected | null }) {
  if (!detected) return <p className="text-sm">The file name has no known type.</p>;
  const { label, facts, smaller } = detected;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&>dt]:text-muted">
      {label === facts.name ? null : (
        <Row term="Written">
          <code className="font-mono">{label}</code>
        </Row>
      )}
      <Row term="File type">
        <TypeName facts={facts} />
      </Row>
      <Row term="Nearest smaller">{smaller ? <TypeName facts={smaller} /> : "none is known"}</Row>
    </dl>
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
