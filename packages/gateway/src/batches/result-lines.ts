/** Builds the line of a row that has a response, of the text of its body. */
export const buildAnswerLine = (
  requestId: string,
  customId: string,
  answer: { readonly status: number; readonly body: string },
): string =>
  `{"id":${JSON.stringify(`batch_req_${requestId}`)},"custom_id":${JSON.stringify(customId)},"response":{"status_code":${answer.status},"request_id":${JSON.stringify(requestId)},"body":${answer.body}},"error":null}`;

/** Builds the line of a row that was not answered. */
export const buildErrorLine = (requestId: string, customId: string, code: string, message: string): string =>
  JSON.stringify({
    id: `batch_req_${requestId}`,
    custom_id: customId,
    response: null,
    error: { code, message },
  });
