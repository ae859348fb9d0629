import {
  type Code,
  createCode,
  indent,
  isCode,
  PYTHON_VALUES,
  printLines,
  pythonName,
  quote,
} from "@inferhub/catalog/code";
import type { CodeWriter, Secret } from "./language.ts";

/** Typical indentation of a value, in columns. */
const BEFORE = 20;

const code = (text: string): Code => createCode("python", text);

const fromEnvironment = ({ variable }: Secret) => `os.environ["${variable}"]`;

/** Escapes text for an f-string. */
const inFString = (text: string) => quote(text).slice(1, -1).replace(/[{}]/g, "$&$&");

export const pythonWriter: CodeWriter = {
  text: quote,
  key: quote,
  value: (value) => printLines(value, PYTHON_VALUES, 80, BEFORE),
  secret: (before, secret) => {
    if (secret.given !== undefined) return quote(before + secret.given);
    if (!before) return fromEnvironment(secret);
    return `f"${inFString(before)}{${fromEnvironment(secret).replaceAll('"', "'")}}"`;
  },
  concat: (parts) => {
    if (parts.every((part) => typeof part === "string")) return quote(parts.join(""));
    const inside = parts.map((part) =>
      isCode(part) ? `{${part.code.replaceAll('"', "'")}}` : inFString(part),
    );
    return `f"${inside.join("")}"`;
  },
  variable: code,
  environment: (name, isUrl) => code(`os.environ["${name}"]${isUrl ? '.rstrip("/")' : ""}`),
  member: (base, path) =>
    base + path.map((step) => (typeof step === "number" ? `[${step}]` : `["${step}"]`)).join(""),
  file: (variable, form, type) =>
    code(form === "data-url" ? `f"data:${inFString(type)};base64,{${variable}}"` : variable),
};

/** Writes keyword arguments, one per line. Fields that aren't valid identifiers are passed as a dictionary. */
export function pythonArguments(members: object): string {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  const named = given.filter(([name]) => pythonName(name));
  const others = Object.fromEntries(given.filter(([name]) => !pythonName(name)));
  const lines = named.map(([name, value]) => `${name}=${pythonWriter.value(value)},`);
  if (Object.keys(others).length > 0) lines.push(`**${pythonWriter.value(others)},`);
  return lines.map((line) => `    ${indent(line, "    ")}`).join("\n");
}
