/** Multiplies every time limit of tests and of the examples they run. Raise it on a busy machine. */
export const SLOWNESS = Number(process.env["INFERHUB_TEST_SLOWNESS"] ?? 1);
