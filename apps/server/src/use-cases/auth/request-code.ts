import type { Origin } from '../../entities/audit.ts';
import type { Repositories } from '../../repositories/store.ts';
import { consumeRateLimits, getLimitKey, type LimitName, type RateLimitPorts } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import { getMailPlace } from './mail-place.ts';
import { recogniseVisitor, type VisitorPorts } from './visitor.ts';

type RequestDeps = RateLimitPorts & VisitorPorts & StorePort<'transaction'>;

const limits = {
  resend: [
    'mailRequest.perNetwork',
    'resend.perMinute',
    'verificationCode.perHour',
    'verificationCode.perDay',
  ],
  reset: ['mailRequest.perNetwork', 'resetCode.perHour', 'resetCode.perDay'],
  /** For a browser in which the account has signed in: strangers cannot use it up. */
  ownReset: ['ownResetCode.perHour', 'ownResetCode.perDay'],
} as const satisfies Record<string, readonly LimitName[]>;

/**
 * Requests a new code for a sign-up: that of this browser, else the newest one. Does the same for every e-mail address,
 * known or not. Whether a code has to be sent is decided when the mail is sent.
 */
export async function requestVerificationCode(
  deps: RequestDeps,
  { email, signupId }: { email: string; signupId?: string | undefined },
  origin: Origin,
): Promise<{ kind: 'requested' } | Refused> {
  const visitor = await recogniseVisitor(deps, origin, email);
  const turn = await consumeRateLimits(deps, limits.resend, { subject: email, ip: origin.ip });
  if (turn.kind === 'refused') return turn;
  const place = await getMailPlace(deps, turn, visitor);
  const signupHash = deps.secrets.hashToken(signupId ?? '');
  return deps.store.transaction(async ({ users, codes, mailRequests }) => {
    const signUp = await users.findSignUpId(email, signupHash);
    // Only the browser that signed up ends its code before the new one is sent. Anyone else could do it to annoy. The
    // statement runs for every address and id, because its time would reveal that the sign-up has lost its address.
    await codes.removeBySignUp(email, signupHash);
    const requestedAt = deps.clock.now().toISOString();
    await mailRequests.add({ occasion: 'resend', email, requestedAt, signUp }, place);
    return { kind: 'requested' };
  });
}

/** Requests a mail with a code and a link to reset the password. Does the same for every e-mail address. */
export async function requestReset(
  deps: RequestDeps,
  { email }: { email: string },
  origin: Origin,
): Promise<{ kind: 'requested' } | Refused> {
  const visitor = await recogniseVisitor(deps, origin, email);
  const names = visitor.ownDevice ? limits.ownReset : limits.reset;
  const turn = await consumeRateLimits(deps, names, { subject: email, ip: origin.ip });
  if (turn.kind === 'refused') return turn;
  const place = await getMailPlace(deps, turn, visitor);
  return deps.store.transaction(async ({ mailRequests }) => {
    const requestedAt = deps.clock.now().toISOString();
    await mailRequests.add({ occasion: 'reset', email, requestedAt }, place);
    return { kind: 'requested' };
  });
}

/**
 * Allows new mails to reset the password, after it was changed and the links of the mails before were ended. While no
 * mail is sent because strangers have requested too many, one of those links must be valid.
 */
export async function resetMailLimits(
  deps: Ports<'secrets'>,
  { rateLimits }: Pick<Repositories, 'rateLimits'>,
  email: string,
): Promise<void> {
  for (const name of ['resetCode.perHour', 'resetCode.perDay'] as const)
    await rateLimits.remove(getLimitKey(deps, name, { subject: email }));
}
