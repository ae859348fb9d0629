export { createRedactor, REDACTED, type Redactor } from "./create-redactor.ts";
export { isSecretName } from "./secret-names.ts";
export { MIN_SECRET_CHARS } from "./spellings.ts";
export { createStreamRedactor, type StreamRedactor } from "./stream-redactor.ts";
