/** Builds the result line of a row with a response. */
export const buildAnswerLine = (
  requestId: string,
  customId: string,
  answer: { readonly status: number; readonly body: string },
): string =>
  `{"id":${JSON.stringify(`batch_req_${requestId}`)},"custom_id":${JSON.stringify(customId)},"response":{"status_code":${answer.status},"request_id":${JSON.stringify(requestId)},"body":${answer.body}},"error":null}`;

/** Builds the result line of a row without a response. */
export const buildErrorLine = (requestId: string, customId: string, code: string, message: string): string =>
  JSON.stringify({
    id: `batch_req_${requestId}`,
    custom_id: customId,
    response: null,
    error: { code, message },
  });
