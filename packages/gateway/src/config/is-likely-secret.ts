/** How keys of providers and our own tokens start, and enough of what follows. */
const SECRET_PREFIX_PATTERN =
  /\b(?:sk-(?:ant-|or-|proj-)?|sk_|gsk_|hf_|r8_|fw_|xai-|csk-|nvapi-|pplx-|tgp_v1_|ihub_|jina_|AIza)[\w-]{12,}/;

/** Long, of digits and letters mixed, and without what names of files are divided by. */
const RANDOM_PATTERN = /^(?=.*\d)(?=.*[a-zA-Z])[A-Za-z0-9+=:_-]{24,}$/;

/** Whether a text contains a key prefix. */
export const containsSecret = (text: string): boolean => SECRET_PREFIX_PATTERN.test(text) && /\d/.test(text);

/** Whether a text is more likely a key than the name of a key file. */
export const isLikelySecret = (text: string): boolean => containsSecret(text) || RANDOM_PATTERN.test(text);

export const NO_SECRET_MESSAGE =
  'API keys must not be in this file. Store the key in a variable or a separate file, and set {"env": "NAME"} or {"file": "path"} under keys';
