/** Origin of a request, as far as it is known from the connection and the headers. */
export type Origin = {
  ip: string;
  userAgent: string;
  requestId: string;
  /** Value of the cookie by which a browser is known; see `http/device-cookie.ts`. */
  deviceToken?: string | undefined;
};

export const auditEvents = [
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'signed_out_everywhere',
  'session_ended',
  'password_changed',
  'password_reset',
  'profile_changed',
  'data_exported',
  'admin_key_accepted',
  'admin_key_refused',
  'checkout_opened',
  'subscription_started',
  'subscription_renewed',
  'subscription_cancelled',
  'subscription_resumed',
  'game_created',
  'games_imported',
  'game_edited',
  'game_deleted',
  'games_ordered',
  'annotation_sentence_changed',
  'annotation_published',
  'annotator_named',
  'annotation_check_started',
  'annotation_check_cancelled',
  'annotation_deleted',
  'bulk_analysis_started',
  'bulk_job_cancelled',
  'bulk_job_retried',
  'bulk_job_prioritised',
  'move_quality_recalculated',
  'basic_granted',
  'basic_revoked',
  'basic_announced',
  'report_handled',
  'audit_exported',
  'account_deleted',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

export type AuditEntry = {
  event: AuditEvent;
  userId: string | null;
  at: Date;
  origin: Pick<Origin, 'ip' | 'requestId'>;
  /** Must not contain a secret, an address or a name. */
  details?: Record<string, string | number | boolean>;
};

/** Entry of the audit log as stored. */
export type StoredAuditEntry = {
  id: string;
  at: Date;
  event: string;
  /** Null if the request had no sign-in or the account was deleted. */
  username: string | null;
  /** Stays after the deletion of the account. */
  userId: string | null;
  ip: string;
  requestId: string;
  details: NonNullable<AuditEntry['details']>;
};
