const REGION = /[./]([a-z]{2}(?:-[a-z]+)+-\d)\./;

/** Region of an AWS host. Defaults to `us-east-1`, for example behind a proxy. */
export const getAwsRegion = (url = ""): string => REGION.exec(url)?.[1] ?? "us-east-1";

/** The parts of an AWS credential, joined by colons as their environment variables are. No part contains a colon. */
export const AWS_CREDENTIAL = /^A[A-Z\d]{10,}:[^:]{16,}(?::[^:]+)?$/;
