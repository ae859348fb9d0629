import {
  type Code,
  createCode,
  isCode,
  JSON_VALUES,
  printLines,
  quote,
  shellJson,
  shellWord,
} from "@inferhub/catalog/code";
import type { CodeWriter, Secret } from "./language.ts";

const code = (text: string): Code => createCode("shell", text);

const fromEnvironment = ({ variable }: Secret) => `$${variable}`;

/** Escapes text for double quotes and here-documents, where the shell expands variables. */
const inQuotes = (text: string) => text.replaceAll("\u0000", "").replace(/[\\"$`]/g, "\\$&");

const inDocument = (json: string) => json.replace(/[\\$`]/g, "\\$&");

const DOCUMENT_VALUES = {
  ...JSON_VALUES,
  text: (text: string) => inDocument(quote(text)),
  key: (key: string) => inDocument(quote(key)),
};

/** Writes JSON as a here-document with variables, for bodies that are too long for a command. */
export const shellDocument = (value: unknown) => printLines(value, DOCUMENT_VALUES, 88);

/** Paths use the syntax of `jq`. */
export const shellWriter: CodeWriter = {
  text: shellWord,
  key: quote,
  value: (value) => shellJson(value),
  secret: (before, secret) => {
    if (secret.given !== undefined) return shellWord(before + secret.given);
    return `"${inQuotes(before)}${fromEnvironment(secret)}"`;
  },
  concat: (parts) => {
    if (parts.every((part) => typeof part === "string")) return shellWord(parts.join(""));
    return `"${parts.map((part) => (isCode(part) ? part.code : inQuotes(part))).join("")}"`;
  },
  variable: (name) => code(`$${name}`),
  environment: (name, isUrl) => code(`\${${name}${isUrl ? "%/" : ""}}`),
  member: (base, path) =>
    base + path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join(""),
  file: (variable, form, type) =>
    code(
      form === "data-url"
        ? `"data:${inDocument(quote(type).slice(1, -1))};base64,$${variable}"`
        : `"$${variable}"`,
    ),
};
