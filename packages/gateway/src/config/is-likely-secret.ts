/** Prefixes of provider keys and gateway tokens, with some characters after them. */
const SECRET_PREFIX_PATTERN =
  /\b(?:sk-(?:ant-|or-|proj-)?|sk_|gsk_|hf_|r8_|fw_|xai-|csk-|nvapi-|pplx-|tgp_v1_|ihub_|jina_|AIza)[\w-]{12,}/;

/** Long mixes of digits and letters, without separators of file names. */
const RANDOM_PATTERN = /^(?=.*\d)(?=.*[a-zA-Z])[A-Za-z0-9+=:_-]{24,}$/;

/** Returns whether a text contains a key prefix. */
export const containsSecret = (text: string): boolean => SECRET_PREFIX_PATTERN.test(text) && /\d/.test(text);

/** Returns whether a text is more likely a key than the path of a key file. */
export const isLikelySecret = (text: string): boolean => containsSecret(text) || RANDOM_PATTERN.test(text);

export const NO_SECRET_MESSAGE =
  'API keys must not be in this file. Store the key in a variable or a separate file, and set {"env": "NAME"} or {"file": "path"} under keys';
