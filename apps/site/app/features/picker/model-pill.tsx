import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import type { PickerModel, PickerSource } from "./picker-model.ts";

const ModelPicker = lazy(() =>
  import("./model-picker.tsx").then((module) => ({ default: module.ModelPicker })),
);

/** Hub task of an operation's models in the list of models. */
const getHubTask = (operation: string) => (operation === "chat-completion" ? "text-generation" : operation);

const toModelsPath = (operation: string) => `/models?${new URLSearchParams({ task: getHubTask(operation) })}`;

/** The selected model, and the picker for another one. Without JavaScript, it links to the list of models. */
export function ModelPill({
  model,
  onChoose,
  ...source
}: PickerSource & {
  model: Pick<PickerModel, "id" | "name" | "owner">;
  /** @param provider ID of the chosen provider; empty for the best one */
  onChoose: (model: PickerModel, provider: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { id, name, owner } = model;
  return (
    <>
      <Link
        to={source.operation === undefined ? "/models" : toModelsPath(source.operation)}
        aria-label={`Model: ${name}. Change`}
        aria-haspopup="dialog"
        title={id}
        className="inline-flex min-h-9 max-w-full min-w-0 items-center gap-2 rounded-full border border-line-strong bg-surface pr-2.5 pl-2 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Logo name={owner || name} />
        <bdi className="truncate">{name}</bdi>
        <Icon name="chevron" className="size-3.5 text-muted" />
      </Link>
      {isOpen ? (
        <Suspense fallback={null}>
          <ModelPicker
            {...source}
            current={id}
            onClose={() => setOpen(false)}
            onChoose={(chosen, provider) => {
              setOpen(false);
              onChoose(chosen, provider);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A model with only a known ID. */
export function toNamedModel(id: string): Pick<PickerModel, "id" | "name" | "owner"> {
  const slash = id.indexOf("/");
  return { id, owner: id.slice(0, Math.max(0, slash)), name: id.slice(slash + 1) };
}
