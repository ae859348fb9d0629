const SECRET_NAME =
  /(^|[-_])(api-?key|key|token|secret|password|passwd|auth|authorization|credential|signature|sig|cookie2?)s?$|^(policy|key-pair-id|awsaccesskeyid|googleaccessid)$/;

/** Whether a header or a query parameter has a name that is used for keys and signatures. */
export const isSecretName = (name: string): boolean =>
  SECRET_NAME.test(name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase());
