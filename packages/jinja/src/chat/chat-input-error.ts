import { TemplateError } from "../errors.ts";

/** A chat cannot be rendered as asked: no such template, messages that are no list, nothing to continue… */
export class ChatInputError extends TemplateError {
  override readonly name = "ChatInputError";

  constructor(message: string) {
    super(message, "ChatInputError");
  }
}
