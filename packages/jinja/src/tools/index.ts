export type { Finding, FindingCode } from "./finding.ts";
export { type FormatOptions, format } from "./format.ts";
export { type LintOptions, lint } from "./lint.ts";
export { findReferencedTemplates, findUndeclaredVariables } from "./meta.ts";
export { type Outline, outline } from "./outline.ts";
