export { createRedactor, REDACTED, type Redactor } from "./create-redactor.ts";
export { isSecretName } from "./secret-names.ts";
export { createStreamRedactor, type StreamRedactor } from "./stream-redactor.ts";
