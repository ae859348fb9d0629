export { KeywordArguments, passContext, type TemplateContext } from "./call.ts";
export type { EnvironmentOptions, Extension, Language } from "./environment.ts";
export {
  LimitError,
  type Location,
  SecurityError,
  TemplateError,
  type TemplateFrame,
  TemplateNotFound,
  TemplateRuntimeError,
  TemplateSyntaxError,
  UndefinedError,
} from "./errors.ts";
export {
  Environment,
  ImmutableSandboxedEnvironment,
  SandboxedEnvironment,
  Template,
} from "./full-environment.ts";
export type { GettextCallables } from "./i18n/index.ts";
export { ChoiceLoader, FunctionLoader, type LoadedSource, type Loader, ObjectLoader } from "./loaders.ts";
export { NativeEnvironment, NativeTemplate } from "./native/native-environment.ts";
export type { Parser } from "./parser/parser.ts";
export type { Statement } from "./parser/statement.ts";
export { DEFAULT_LIMITS, type Limits } from "./runtime/limits.ts";
export type { Tag } from "./tags/tag.ts";
export { CompiledTemplate, type RenderedGeneration, type Variables } from "./template.ts";
export { Bytes, bytes } from "./values/bytes.ts";
export { Dict, PythonSet } from "./values/dict.ts";
export { escapeHtml, Markup } from "./values/markup.ts";
export { Float, float } from "./values/numbers.ts";
export { Tuple, tuple } from "./values/tuple.ts";
export {
  ChainableUndefined,
  DebugUndefined,
  StrictUndefined,
  Undefined,
} from "./values/undefined.ts";
