export { createRedactor, type ExtendSearch, REDACTED, type Redactor } from "./create-redactor.ts";
export { searchEscaped } from "./escaped-search.ts";
export { createEventRedactor, type EventRedactor, type RedactedEvent } from "./event-redactor.ts";
export { isSecretName } from "./secret-names.ts";
export { MIN_SECRET_CHARS } from "./spellings.ts";
export { createStreamRedactor, type StreamRedactor } from "./stream-redactor.ts";
