import { describeInput, type FieldForm, type InputField, type Operation } from "@inferhub/catalog";
import { FORMS } from "@inferhub/catalog/forms";
import { buildRequestFor, type Provider } from "@inferhub/inference";

/** Docstrings of an input's members, by their path. */
export function describeFields(operation: Operation, providers: readonly Provider[]): Map<string, string> {
  const form = (FORMS as Readonly<Record<string, Readonly<Record<string, FieldForm>>>>)[operation.id] ?? {};
  const fields = describeInput(operation);
  const groups = fields.flatMap(({ path }) => path.slice(0, -1).map((_, index) => path.slice(0, index + 1)));
  const groupDocs = groups.map((path): [string, string] => [
    path.join("."),
    describeGroup(path.at(-1) ?? ""),
  ]);
  const docs = fields.map((field): [string, string] => {
    const { label, help, unit } = form[field.name] ?? { label: field.name, help: "" };
    const meaning = `${label}${unit && unit !== label.toLowerCase() ? `, in ${unit}` : ""}. ${help}`.trim();
    const facts = [valuesOf(field), defaultOf(field), readersOf(field, operation, fields, providers)];
    return [field.path.join("."), `${meaning}\n\n${facts.filter(Boolean).join(" ")}`.trim()];
  });
  return new Map([...groupDocs, ...docs]);
}

const describeGroup = (name: string) =>
  name === "parameters"
    ? "Parameters of the model. Each of them is optional."
    : name === "target_size"
      ? "Size of the output, in px."
      : "The input of the operation.";

function valuesOf({ kind, min, max, options, media }: InputField): string {
  if (options) return `One of: ${options.map((each) => `\`${JSON.stringify(each)}\``).join(", ")}.`;
  if (media) return `A \`Blob\`, bytes, a stream, a URL, base64 or, on Node, a path.`;
  if (kind !== "number" && kind !== "integer") return "";
  const what = kind === "integer" ? "Whole number" : "Number";
  if (min !== undefined && max !== undefined) return `${what} from ${min} to ${max}.`;
  if (min !== undefined) return `${what}, at least ${min}.`;
  return max === undefined ? `${what}.` : `${what}, at most ${max}.`;
}

function defaultOf({ required, default: preset, kind }: InputField): string {
  if (required) return "Required.";
  if (preset !== undefined) return `Default: \`${JSON.stringify(preset)}\`.`;
  return kind === "file" || kind === "chat" ? "Optional." : "Default: the provider's.";
}

/** Values to try for each kind of field, to find out whether a provider's request changes with it. */
const PROBES: Readonly<Record<InputField["kind"], (field: InputField) => readonly unknown[]>> = {
  chat: () => [[{ role: "user", content: "x" }]],
  text: () => ["high", "eng"],
  texts: () => [["probe"]],
  table: () => [{ column: ["probe"] }],
  tools: () => [[{ type: "function", function: { name: "probe" } }]],
  file: ({ media }) => [new Blob(["probe"], { type: `${media === "file" ? "image" : media}/png` })],
  number: ({ min = 0, max = min + 1 }) => [min + (max - min) / 4],
  integer: ({ min = 1, max = min + 64 }) => [min + Math.floor((max - min) / 4)],
  boolean: () => [true, false],
  choice: ({ options = [] }) => options,
  json: () => [
    ["high"],
    "required",
    { type: "json_schema", json_schema: { name: "probe", schema: { type: "object" } } },
    { type: "json", value: { type: "object" } },
    { probe: 1 },
    [["word", [1, 2, 3, 4]]],
  ],
};

/** Which providers send a field, found by comparing requests with and without it. */
function readersOf(
  field: InputField,
  operation: Operation,
  fields: readonly InputField[],
  providers: readonly Provider[],
): string {
  const serving = providers.filter(({ operations }) => Object.hasOwn(operations, operation.id));
  if (field.required || serving.length === 0) return "";
  const others = fields.filter(({ name }) => name !== field.name);
  // Some fields are sent only together with others, and some only without.
  const bases = [others.filter(({ required }) => required), others].map((each) =>
    buildInput(operation, each),
  );
  const isRead = (provider: Provider) =>
    bases.some((base) => {
      const bare = tryRequest(provider, operation, base);
      return PROBES[field.kind](field).some((value) => {
        const full = tryRequest(provider, operation, withField(base, field, value));
        return full !== undefined && full !== bare;
      });
    });
  const ids = serving.filter(isRead).map(({ id }) => id);
  if (ids.length === 0) return "";
  if (ids.length === serving.length) {
    return serving.length === 1 ? `Provider: ${ids[0]}.` : "Sent to every provider.";
  }
  const without = serving.map(({ id }) => id).filter((id) => !ids.includes(id));
  return without.length < ids.length && without.length < 6
    ? `Sent to every provider except ${without.join(", ")}.`
    : `Sent to: ${ids.join(", ")}.`;
}

type Input = Readonly<Record<string, unknown>>;

function buildInput({ input }: Operation, fields: readonly InputField[]): Input {
  let built: Input = {};
  for (const field of fields) {
    const accepted = PROBES[field.kind](field).map((value) => withField(built, field, value));
    const isFine = (each: Input) => {
      const { issues } = input["~standard"].validate(each) as { issues?: readonly { path?: unknown[] }[] };
      return !issues?.some(({ path }) => JSON.stringify(path)?.includes(`"key":"${field.path.at(-1)}"`));
    };
    built = accepted.find(isFine) ?? built;
  }
  return built;
}

function withField(input: Input, { path }: InputField, value: unknown): Input {
  const [name = "", ...rest] = path;
  const inside = (input[name] ?? {}) as Input;
  return {
    ...input,
    [name]: rest.length > 0 ? withField(inside, { path: rest } as unknown as InputField, value) : value,
  };
}

function tryRequest(provider: Provider, operation: Operation, input: object): string | undefined {
  try {
    const request = buildRequestFor(provider, operation.id, { model: "owner/name", ...input });
    const show = (_: string, value: unknown) =>
      value instanceof Blob ? `${value.type} ${value.size}` : value;
    return JSON.stringify(request, show);
  } catch {
    return undefined;
  }
}
