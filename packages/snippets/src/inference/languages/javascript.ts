import { type Code, createCode, isCode, JAVASCRIPT_VALUES, printLines, quote } from "@inferhub/catalog/code";
import type { CodeWriter, Secret } from "./language.ts";

/** Typical indentation of a value, in columns. */
const BEFORE = 20;

const code = (text: string): Code => createCode("javascript", text);

const fromEnvironment = ({ variable }: Secret) => `process.env.${variable}`;

/** Escapes text for a template literal. */
const inTemplate = (text: string) =>
  quote(text)
    .slice(1, -1)
    .replace(/`|\$\{/g, "\\$&");

export const javascriptWriter: CodeWriter = {
  text: quote,
  key: JAVASCRIPT_VALUES.key,
  value: (value) => printLines(value, JAVASCRIPT_VALUES, 80, BEFORE),
  secret: (before, secret) => {
    if (secret.given !== undefined) return quote(before + secret.given);
    return before ? `\`${inTemplate(before)}\${${fromEnvironment(secret)}}\`` : fromEnvironment(secret);
  },
  concat: (parts) => {
    if (parts.every((part) => typeof part === "string")) return quote(parts.join(""));
    return `\`${parts.map((part) => (isCode(part) ? `\${${part.code}}` : inTemplate(part))).join("")}\``;
  },
  variable: code,
  environment: (name, isUrl) => code(`process.env.${name}${isUrl ? '?.replace(/\\/$/, "")' : ""}`),
  member: (base, path) =>
    base +
    path
      .map((step) =>
        typeof step === "string" && /^[a-z_]\w*$/i.test(step) ? `.${step}` : `[${quotedStep(step)}]`,
      )
      .join(""),
  file: (variable, form, type) =>
    code(form === "data-url" ? `\`data:${inTemplate(type)};base64,\${${variable}}\`` : variable),
};

const quotedStep = (step: string | number) => (typeof step === "number" ? step : quote(step));
