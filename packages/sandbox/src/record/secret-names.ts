const SECRET_NAME =
  /(^|[-_])(api-?key|key|token|secret|password|passwd|auth|authorization|credential|signature|sig|cookie2?)s?$|^(policy|key-pair-id|awsaccesskeyid|googleaccessid)$/;

/** Whether a header or a member of a query is called as those are that hold keys and signatures. */
export const isSecretName = (name: string): boolean =>
  SECRET_NAME.test(name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase());

/** Members of bodies are called so only when they hold a key; `key` and `token` mean other things there. */
export const isSecretMember = (name: string): boolean =>
  /^(x-)?(api[-_]?key|(access|auth|hf)[-_]?token|(client[-_]?)?secret|password|authorization)$/i.test(name);
