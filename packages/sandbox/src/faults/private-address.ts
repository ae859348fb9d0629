/**
 * The metadata endpoint of cloud instances, which serves credentials. Clients must not follow a redirect to it.
 */
export const PRIVATE_ADDRESS = "http://169.254.169.254/latest/meta-data/";

/** Parameter for a redirect target. */
export const privateAddress = { about: "a URL or a path", text: /^(https?:\/\/|\/)[!-~]+$/ } as const;
