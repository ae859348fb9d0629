import { TemplateError } from "../errors.ts";

/** A chat cannot be rendered: an unknown template, messages that are not a list, nothing to continue… */
export class ChatInputError extends TemplateError {
  override readonly name = "ChatInputError";

  constructor(message: string) {
    super(message, "ChatInputError");
  }
}
