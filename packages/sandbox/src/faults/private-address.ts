/**
 * The metadata endpoint of cloud machines, which serves their credentials. Clients must not follow a redirect to it.
 */
export const PRIVATE_ADDRESS = "http://169.254.169.254/latest/meta-data/";

/** A place to send readers to. */
export const privateAddress = { about: "an address or a path", text: /^(https?:\/\/|\/)[!-~]+$/ } as const;
