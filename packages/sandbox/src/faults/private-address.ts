/** Where cloud machines find their own credentials: what a client must not be led to. */
export const PRIVATE_ADDRESS = "http://169.254.169.254/latest/meta-data/";

/** A place to send readers to. */
export const privateAddress = { about: "an address or a path", text: /^(https?:\/\/|\/)[!-~]+$/ } as const;
