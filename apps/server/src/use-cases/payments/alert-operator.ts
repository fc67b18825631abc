import type { Alert } from './apply-facts.ts';
import type { Ports } from '../ports.ts';

/** Logs alerts as errors, because they concern money and the operator has to act. */
export function alertOperator({ logger }: Ports<'logger'>, alerts: readonly Alert[]): void {
  for (const { what, details } of alerts) logger.error({ alert: 'payments', ...details }, what);
}
