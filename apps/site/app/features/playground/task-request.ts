import { createSampleDraft, type Draft, getEmptyValue, isConversation } from "./draft.ts";
import { getExample } from "./field-example.ts";
import type { PlaygroundQuery } from "./query.ts";
import { readDraft, withMember } from "./read-field.ts";
import { type TaskRequest, toPayload } from "./request.ts";
import type { ShownCall } from "./result/code-panel.tsx";
import { listParameters, type TaskInfo } from "./task-info.ts";

/** The form's request, or its problems by field name. */
export type FormCall =
  | { readonly request: TaskRequest; readonly errors?: undefined }
  | { readonly request?: undefined; readonly errors: Readonly<Record<string, string>> };

/** Parses the form into a call of the gateway. */
export function toTaskRequest(
  task: TaskInfo,
  draft: Draft,
  { model, provider }: Pick<PlaygroundQuery, "model" | "provider">,
): FormCall {
  const { input, files, errors } = readDraft(task.fields, draft);
  if (Object.keys(errors).length > 0) return { errors: withExamples(task, errors) };
  const choice = { model: model || task.exampleModel, provider, stream: task.streams };
  return { request: { operation: task.id, payload: toPayload(input, choice), files } };
}

/**
 * Provider and model of a call. A provider with its own models uses its default.
 * @param automatic provider selected by "Automatic"
 */
export function resolveTarget(
  { defaultModelIds }: TaskInfo,
  { model, provider }: Pick<PlaygroundQuery, "model" | "provider">,
  automatic: string,
): Pick<PlaygroundQuery, "model" | "provider"> {
  const chosen = provider || automatic;
  const own = model === "" ? defaultModelIds[chosen] : undefined;
  return own === undefined ? { model, provider } : { model: own, provider: chosen };
}

/** The requirement of a field, with an example. */
function withExamples(task: TaskInfo, problems: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(problems).map(([name, problem]) => {
    const field = task.fields.find((each) => each.name === name);
    const example = field && getExample(task, field);
    return [name, example ? `${problem}, such as ${example}` : problem];
  });
  return Object.fromEntries(entries);
}

/** The same call as the gateway makes it. */
function buildShownCall(
  { operation, payload, files }: TaskRequest,
  { task, provider }: CodeSources,
  note: string,
): ShownCall {
  const { stream: _, provider: __, ...args } = payload;
  const providerModel = args["model"] === task.exampleModel ? task.exampleModelIds[provider] : undefined;
  const whole = Object.entries(files).reduce<Readonly<Record<string, unknown>>>(
    (so, [path, file]) => withMember(so, path.split("."), file),
    args,
  );
  return { operation, provider, args: whole, ...(providerModel && { providerModel }), note };
}

interface CodeSources {
  readonly task: TaskInfo;
  readonly draft: Draft;
  readonly query: PlaygroundQuery;
  /** The provider that is selected, or that "Automatic" comes to. */
  readonly provider: string;
  readonly lastRequest: TaskRequest | undefined;
}

/** The call to show code of: the form's, the last one while the form is not complete, or the example. */
export function buildCallToShow(sources: CodeSources): ShownCall {
  const { task, draft, query, provider, lastRequest } = sources;
  const target = resolveTarget(task, query, provider);
  const { request } = toTaskRequest(task, draft, target);
  if (request) return buildShownCall(request, sources, "");
  if (lastRequest?.operation === task.id)
    return buildShownCall(lastRequest, sources, "It shows the last run.");
  const exampleDraft = { ...createExampleDraft(task), ...pickParameters(task, draft) };
  const example = toTaskRequest(task, exampleDraft, target).request;
  const call = buildShownCall(
    example ?? { operation: task.id, payload: { model: target.model || task.exampleModel }, files: {} },
    sources,
    "The form is incomplete, so it shows the example.",
  );
  return { ...call, isExample: true };
}

/** The set parameters, by name. */
export const pickParameters = (task: TaskInfo, draft: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listParameters(task).flatMap((field) => {
      const value = draft[field.name];
      const isSet = typeof value === "string" && value !== "" && value !== getEmptyValue(field);
      return isSet ? [[field.name, value] as const] : [];
    }),
  );

/** The sample, with a placeholder for a required file. */
function createExampleDraft(task: TaskInfo): Draft {
  const files = task.fields
    .filter(({ kind, required }) => kind === "file" && required)
    .map(({ name, media }) => [
      name,
      EXAMPLE_FILES[media === "image" || media === "video" ? media : "audio"],
    ]);
  return { ...createSampleDraft(task), ...Object.fromEntries(files) };
}

const EXAMPLE_FILES = {
  audio: new File(["RIFF"], "audio.wav", { type: "audio/wav" }),
  image: new File(["PNG"], "image.png", { type: "image/png" }),
  video: new File(["MP4"], "video.mp4", { type: "video/mp4" }),
};

/** Text of a form, for describing its results. */
export function getDraftText(draft: Draft): string {
  const values = Object.values(draft);
  return (
    values.find((value): value is string => typeof value === "string" && value !== "") ?? getComposer(values)
  );
}

const getComposer = (values: readonly Draft[string][]) => values.find(isConversation)?.fields.text ?? "";
