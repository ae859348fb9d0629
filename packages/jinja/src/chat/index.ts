export type { Extension } from "../environment.ts";
export { LimitError, TemplateError, TemplateRuntimeError, TemplateSyntaxError } from "../errors.ts";
export { CompiledTemplate, type RenderedGeneration, type Variables } from "../template.ts";
export type { AppliedChat, Chat, MarkedTemplate, Marking } from "./applied-chat.ts";
export { applyChatTemplate, type ChatWithTemplate } from "./apply.ts";
export { ChatInputError } from "./chat-input-error.ts";
export { ChatTemplate } from "./chat-template.ts";
export { type ChatEnvironmentOptions, type Clock, chatEnvironment } from "./environment.ts";
export { markInput, type Segment, type Source } from "./marking/index.ts";
export {
  type SpecialTokens,
  specialTokensOf,
  type TemplateChoice,
  type TemplateSource,
  type TokenizerConfig,
  templatesOf,
} from "./template-source.ts";
