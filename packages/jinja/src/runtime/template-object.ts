import type { TemplateCode } from "./template-code.ts";

/** A compiled template as a value: it can be rendered, and given to `include`, `import` and `extends`. */
export class TemplateObject {
  readonly code: TemplateCode;

  constructor(code: TemplateCode) {
    this.code = code;
  }
}
