/** The request header in which a client names the ID of its stream. */
export const STREAM_ID_HEADER = "x-inferhub-stream";
