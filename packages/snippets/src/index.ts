export type { ProviderMapping, SnippetOptions } from "./inference/call.ts";
export type { InferenceSnippet } from "./inference/inference-snippets.ts";
export { inferenceSnippets } from "./inference/inference-snippets.ts";
export { LANGUAGES, type Language } from "./inference/languages/language.ts";
export { findLibraries, type LibraryModel, librarySnippets } from "./library-snippets.ts";
export { type LocalAppOptions, type LocalAppUse, localApps } from "./local-apps.ts";
export { render } from "./render.ts";
export { NO_SAMPLE, type SampleModel, sampleInput } from "./sample-input/sample-input.ts";
export { DRAWING_PROMPT, type SampleInput } from "./sample-input/samples.ts";
