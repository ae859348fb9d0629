export type { Code, CodeLanguage } from "./code/code.ts";
export { type AppCommand, type AppOptions, defineLocalApp, type LocalApp } from "./define-local-app.ts";
export type { SnippetModel } from "./define-snippets.ts";
export { LOCAL_APPS, type LocalAppKey } from "./generated/local-apps.ts";
export { FILE_PLACEHOLDER, QUANT_PLACEHOLDER } from "./local-apps/shared/placeholders.ts";
