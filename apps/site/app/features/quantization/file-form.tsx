import { Button } from "../../components/ui/button.tsx";
import { Status } from "../../components/ui/status.tsx";
import { ChoiceForm, ChoiceInput } from "./choice-form.tsx";
import type { Detected, QuantizationView } from "./quantization-view.server.ts";
import { TypeLink } from "./type-link.tsx";

/** Asks for a file's name and tells the type that it names. */
export function FileForm({ view: { choice, problems, detected } }: { view: QuantizationView }) {
  return (
    <div className="grid gap-4">
      <ChoiceForm label="File name" place="file-name" choice={choice} keys={["file"]}>
        <div className="w-full max-w-xl">
          <ChoiceInput
            name="file"
            label="Name or path of a GGUF file"
            value={choice.file ?? ""}
            placeholder="model-Q4_K_M-00001-of-00003.gguf"
            problems={problems}
          />
        </div>
        <Button type="submit" className="sm:mt-[1.6875rem]">
          Detect
        </Button>
      </ChoiceForm>
      <Status className="max-w-(--container-text)">
        {detected === undefined ? null : <Answer detected={detected} />}
      </Status>
    </div>
  );
}

function Answer({ detected }: { detected: Detected | null }) {
  if (!detected) return <p>The name holds no file type that is known.</p>;
  const { label, type, smaller } = detected;
  return (
    <p>
      {label === type ? null : (
        <>
          The name says <code>{label}</code>.{" "}
        </>
      )}
      The file type is <TypeLink name={type} />.{" "}
      {smaller ? (
        <>
          The nearest smaller one is <TypeLink name={smaller} />.
        </>
      ) : (
        "No smaller one is known."
      )}
    </p>
  );
}
