/**
 * Every refusal the API can give: its status and the sentence for a person. Answers carry
 * `{"error": "<code>", "message": "<sentence>"}`; screens that show "the server's error" show the message.
 */
export const errors = {
  validation_failed: { status: 400, message: 'Some of what was sent is not right.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  bad_request: { status: 400, message: 'The request could not be understood.' },
  unauthorized: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You may not do that.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  payload_too_large: { status: 413, message: 'That is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a little.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  service_unavailable: {
    status: 503,
    message: 'The service is not available right now. Please try again.',
  },
  storage_full: { status: 507, message: 'The server has no space left to save this.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export type ErrorBody = {
  error: string;
  message: string;
  /** With `validation_failed`: what is wrong, by field name. */
  fields?: Record<string, string>;
};
