import { errors } from '@lamplight/contract/errors.ts';
import type { Origin } from '../../entities/audit.ts';
import { UsernameTaken, type ReplacedSignUp } from '../../repositories/users.ts';
import { getLimitKey, consumeHashLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import { getMailPlace } from './mail-place.ts';
import { refuseGuessable } from './password-rules.ts';
import { getPendingSince } from './sign-in-rules.ts';
import { getHashTurn, recogniseVisitor, type VisitorPorts } from './visitor.ts';
import { findOwnSignUp, findSharedSalt } from './waiting-sign-ups.ts';

export type SignUp = {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  password: string;
  /** Id of an earlier sign-up of this browser. */
  signupId?: string | undefined;
};

type SignUpDeps = RateLimitPorts &
  VisitorPorts &
  StorePort<'transaction' | 'users'> &
  Ports<'passwords' | 'commonPasswords'>;

const counted = ['signUp.perEmail', 'verificationCode.perDay'] as const;

/**
 * Responds, writes and takes the same time whether or not the e-mail address already has an account or other sign-ups.
 * The account is looked up when the mail is sent, so only the reader of the mail learns of it.
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUp,
  origin: Origin,
): Promise<{ kind: 'signed up'; signupId: string } | Refused> {
  const { email, username, firstName, lastName, password } = input;
  const guessable = refuseGuessable(deps, 'password', password, { email, username });
  if (guessable) return guessable;

  const visitor = await recogniseVisitor(deps, origin, email);
  const limits = ['signUp.perNetwork', ...counted] as const;
  const turn = await consumeHashLimits(deps, limits, { subject: email, ip: origin.ip });
  if (turn.kind === 'refused') return turn;

  const hashTurn = await getHashTurn(deps, turn, visitor);
  const shared = await findSharedSalt(deps, email);
  const passwordHash = await deps.passwords.hash(password, { turn: hashTurn, ...shared });
  const place = await getMailPlace(deps, turn, visitor);
  const signupId = deps.secrets.createShortToken();
  const signupHash = deps.secrets.hashToken(signupId);
  const now = deps.clock.now();
  const waitingSince = getPendingSince(now.getTime());
  const add = (replaces: ReplacedSignUp) =>
    deps.store.transaction(async ({ users, mailRequests }) => {
      const account = { email, username, firstName, lastName, passwordHash, createdAt: now };
      const id = await users.addSignUp({ ...account, signupHash }, { waitingSince, replaces });
      const requestedAt = now.toISOString();
      await mailRequests.add({ occasion: 'sign-up', email, requestedAt, signUp: id }, place);
    });

  const earlier = input.signupId === undefined ? undefined : deps.secrets.hashToken(input.signupId);
  if (await isUsernameFree(() => add({ signupHash: earlier })))
    return { kind: 'signed up', signupId };

  // The same address, username and password: the same person again, perhaps because the response was lost.
  const own = await findOwnSignUp(deps, email, username);
  const isOwn = await deps.passwords.verify(password, own?.passwordHash, hashTurn);
  if (own && isOwn && (await isUsernameFree(() => add({ id: own.id }))))
    return { kind: 'signed up', signupId };

  // No mail was sent, so trying another username does not count.
  for (const name of counted)
    await deps.store.rateLimits.giveBack(getLimitKey(deps, name, { subject: email }));
  return refuse('username_taken', { fields: { username: errors.username_taken.message } });
}

async function isUsernameFree(add: () => Promise<void>): Promise<boolean> {
  try {
    await add();
    return true;
  } catch (error) {
    if (error instanceof UsernameTaken) return false;
    throw error;
  }
}
