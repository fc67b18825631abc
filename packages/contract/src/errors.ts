/**
 * All refusals of the API, with their status and message for users. A response contains `{"error": "<code>", "message":
 * "<sentence>"}`. Screens that show "the server's error" show the message.
 */
export const errors = {
  validation_failed: { status: 400, message: 'Some of what was sent is not right.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  bad_request: { status: 400, message: 'The request could not be understood.' },
  invalid_otp: { status: 400, message: 'Invalid or expired OTP code' },
  invalid_reset_link: {
    status: 400,
    message: 'This link has been used or is no longer valid. Please ask for a new one.',
  },
  invalid_fen: { status: 400, message: 'This position could not be read.' },
  unknown_skill_level: { status: 400, message: 'Unknown skill level' },
  invalid_pgn: { status: 400, message: 'This game could not be read.' },
  illegal_move: { status: 400, message: 'Invalid move' },
  wrong_password: { status: 400, message: 'Current password is incorrect' },
  sentence_refused: { status: 400, message: 'The verifier does not let this sentence pass.' },
  model_unavailable: { status: 400, message: 'This model is not available here.' },
  invalid_signature: { status: 400, message: 'This was not signed by the payment provider.' },
  unauthorized: { status: 401, message: 'Please sign in.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  requires_verification: {
    status: 403,
    message: 'Please verify your e-mail address. We have sent you a new code.',
  },
  invalid_admin_key: { status: 403, message: 'Invalid authorization key' },
  admin_key_required: { status: 403, message: 'Please enter your authorization key' },
  game_access_denied: { status: 403, message: 'This game is not part of your plan.' },
  session_limit_reached: {
    status: 403,
    message: 'You have used all sessions of this month. Upgrade to Basic for unlimited sessions.',
  },
  freestyle_not_available: {
    status: 403,
    message: 'Freestyle mode is only available on Basic plan. Upgrade to access all skill levels.',
  },
  upgrade_required: { status: 403, message: 'Session review is part of the Basic plan.' },
  payments_not_open: { status: 403, message: 'Basic is coming soon.' },
  forbidden: { status: 403, message: 'You may not do that.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  game_not_found: { status: 404, message: 'There is no such game.' },
  session_not_found: { status: 404, message: 'Session not found' },
  subscription_not_found: { status: 404, message: 'There is no such subscription.' },
  job_not_found: { status: 404, message: 'There is no such job.' },
  user_not_found: { status: 404, message: 'There is no such user.' },
  report_not_found: { status: 404, message: 'There is no such report.' },
  annotation_not_found: { status: 404, message: 'This game has no annotations.' },
  move_not_found: { status: 404, message: 'The game has no such move.' },
  sentence_not_found: {
    status: 404,
    message: 'The coach does not say this about the move (any more). Please open it again.',
  },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  session_not_active: { status: 409, message: 'This session is over.' },
  divergence_pending: {
    status: 409,
    message: 'Choose first whether to go back to his move or to keep yours.',
  },
  no_divergence: { status: 409, message: 'There is no divergence to answer.' },
  nothing_to_judge: { status: 409, message: 'This move is not waiting for a verdict.' },
  not_your_turn: { status: 409, message: 'It is not your turn.' },
  position_mismatch: {
    status: 409,
    message: 'The board has changed in the meantime. Here is where the game stands.',
  },
  game_over: { status: 409, message: 'The game is over in this position.' },
  password_required: {
    status: 409,
    message: 'This code was requested in another browser. Please choose a password.',
  },
  username_taken: { status: 409, message: 'This username is already taken.' },
  job_over: { status: 409, message: 'This job has ended.' },
  job_not_over: { status: 409, message: 'This job is still waiting or running.' },
  library_changed: {
    status: 409,
    message: 'The library has changed since this page was loaded. Please load it again.',
  },
  game_exists: { status: 409, message: 'This game is already in the library.' },
  import_running: {
    status: 409,
    message: 'Another import is running. Please try again when it is done.',
  },
  sentence_changed: {
    status: 409,
    message: 'Somebody else has changed this sentence in the meantime. Please look at it again.',
  },
  sentence_refuted: {
    status: 409,
    message: 'This sentence is false on the board or in the record, so it cannot be published.',
  },
  sentence_unchecked: { status: 409, message: 'This sentence has not been proof-read yet.' },
  confirmation_required: {
    status: 409,
    message: 'An estimate refutes this sentence. Please confirm that readers shall see it.',
  },
  basic_not_open: { status: 409, message: 'Basic is not available here yet.' },
  already_subscribed: { status: 409, message: 'You already have the Basic plan.' },
  payload_too_large: { status: 413, message: 'That is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a little.' },
  engine_busy: {
    status: 429,
    message: 'Your last analyses are still running. Please wait for them.',
  },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  payment_provider_failed: {
    status: 502,
    message: 'The payment service did not answer. Nothing was charged; please try again.',
  },
  service_unavailable: {
    status: 503,
    message: 'The service is not available right now. Please try again.',
  },
  engine_overloaded: {
    status: 503,
    message: 'All engines are busy right now. Please try again in a moment.',
  },
  engine_unavailable: { status: 503, message: 'The engine is not available right now.' },
  commentary_unavailable: {
    status: 503,
    message: 'The coach cannot explain this game right now. Please try again in a moment.',
  },
  engine_timeout: { status: 504, message: 'The engine did not answer in time.' },
  storage_full: { status: 507, message: 'The server has no space left to save this.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export type ErrorBody = {
  error: string;
  message: string;
  /** Errors by field name, for `validation_failed`. */
  fields?: Record<string, string>;
};
